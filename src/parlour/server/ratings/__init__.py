"""What games bring to those who play them: results, ratings, the leaderboard."""
