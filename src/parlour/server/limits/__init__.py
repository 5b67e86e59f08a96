"""How much one visitor may ask for."""
