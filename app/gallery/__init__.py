"""Pictures of every page and state, from games that bots played; and the browser that takes them."""
