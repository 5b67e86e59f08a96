"""The compiled rules of Pyramid Power: the layout, and the turns with their points."""
