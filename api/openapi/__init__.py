"""The published description of the API: OpenAPI 3.1, made from the resources themselves."""
