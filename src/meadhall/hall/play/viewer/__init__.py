"""What one viewer of a table sees and is sent."""
