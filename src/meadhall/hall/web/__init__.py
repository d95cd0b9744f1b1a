"""The hall on the web: the application, its pages and its interface for programs."""
