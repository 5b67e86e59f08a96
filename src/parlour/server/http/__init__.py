"""Requests and sockets: what comes in, what is let in, what is answered."""
