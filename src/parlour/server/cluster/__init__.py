"""Several processes on one database: what each tells the others."""
