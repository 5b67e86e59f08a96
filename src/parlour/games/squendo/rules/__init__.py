"""The compiled rules of Squendo: the layout, the turns, the points."""
