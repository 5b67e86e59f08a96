"""Settings, the log, the figures."""
