"""The rules of Square Deal, compiled: the layout, the turns, and the free-hand solitaire."""
