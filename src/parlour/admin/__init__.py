"""For who runs a house: backups, moderation, a look at what may be wrong. All of it acts on the database."""
