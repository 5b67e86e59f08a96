"""Connect Four here and elsewhere, on the same work in the same run: `make bench-peers`; see docs/benchmarks.md.

Each peer is a process of its own, on the same core, in the environment `.venv-peers`; ours runs in ours. They work
in turns, a slice each, so that whatever else the machine does meets all of them. Time is that of the processor.
"""
