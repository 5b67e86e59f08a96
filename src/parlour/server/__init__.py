"""The table server: tables to sit at, over HTTP and WebSocket."""
