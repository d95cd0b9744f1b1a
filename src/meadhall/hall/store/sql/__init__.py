"""The store in SQL: schema, queries, journal, notifications, backup."""
