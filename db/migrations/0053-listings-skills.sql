-- A filter by a skill read every listing twice, for the page and for its number: 7 ms each at 10,000 listings.

create index listings_skills on listings using gin (skills) with (fastupdate = off);
