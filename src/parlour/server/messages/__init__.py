"""What goes over the wire, validated by msgspec."""
