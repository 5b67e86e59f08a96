"""Those who run the house: their rules, what they order, what is thrown away."""
