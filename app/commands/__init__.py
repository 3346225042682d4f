"""One module a command, each with its click command named `command`."""
