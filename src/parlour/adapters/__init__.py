"""Parlour's games as others know them: PettingZoo and Gymnasium environments, OpenSpiel games.

Each needs its package (`pip install 'parlour[openspiel]'`, `[pettingzoo]`, `[gymnasium]`); nothing else in Parlour
does. All of them show an observation as the row of `parlour.engine.arrays`, take actions of
`parlour.engine.actions`, and reward as `rewards` says; see docs/adapters.md.
"""
