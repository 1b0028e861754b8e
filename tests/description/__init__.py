"""The published description, read by programs of other makers (`make api-check`) and tried by one (`make fuzz`)."""
