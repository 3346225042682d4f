"""The service around the engine. Imports nothing: `python -m app` starts before any package is installed."""
