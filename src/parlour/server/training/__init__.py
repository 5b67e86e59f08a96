"""Training: answers to problems, and ratings of who answers and of what is answered."""
