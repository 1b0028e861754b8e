"""What happened, fact by fact, in a sentence each, with the rule it rests on and the page to look it up."""
