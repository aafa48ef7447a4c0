-- The numbers of a page count who began and who left in a span of days, however long the list of contacts is.

create index contact_consents_by_date on contact_consents (provider, at) where step <> 'asked';
