"""Mail: what a letter is on the wire, how it is handed to a server, and the mailbox of one machine."""
