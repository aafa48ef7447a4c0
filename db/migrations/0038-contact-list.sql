-- A provider's list of contacts: each of its filters and orders has an index, its search finds tags, and segments are kept.

-- The words of the search: array_to_string is stable for any type, and of texts always the same.
create function words_of_contact(name text, email text, tags text[]) returns text language sql immutable parallel safe as $$
  select lower(' ' || name || ' ' || email || ' ' || array_to_string(tags, ' '))
$$;
alter table contacts drop column search_text;
alter table contacts add column search_text text not null generated always as (words_of_contact(name, email, tags)) stored;
create index contacts_by_words on contacts using gin (provider, search_text public.gin_trgm_ops);

-- A filter and an order of the list go together, so each filter has the orders inside it.
create index contacts_of_state_by_address on contacts (provider, newsletter, address);
create index contacts_by_source on contacts (provider, source, created_at desc, id desc);
create index contacts_of_source_by_address on contacts (provider, source, address);

-- Rules about what people bought or attended begin at the service.
create index order_lines_of_service on order_lines (provider, service_id, order_id) where service_id is not null;
create index bookings_attended on bookings (provider, service_id, person_id) where state = 'completed';

-- The tags that a provider uses, for the choice of them. A tag that no contact has any more may still stand here.
create table contact_tags (
  provider text not null,
  tag text not null,
  primary key (provider, tag)
);
insert into contact_tags (provider, tag) select distinct provider, unnest(tags) from contacts;

-- Some of the people who are subscribed, by rules; `rule` is read by the contract.
create table segments (
  provider text not null,
  id text not null,
  name text not null check (char_length(name) between 1 and 200),
  rule jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id)
);
create unique index segments_by_name on segments (provider, lower(name));

-- A customer who is asked is a customer already, so the contact of an unconfirmed address may know its person.
update contacts c set person_id = p.id from people p where c.person_id is null and p.provider = c.provider and p.address = c.address;
