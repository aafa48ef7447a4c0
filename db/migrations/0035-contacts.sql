-- What a provider sees of the people who follow them: name, source, tags, when they were last seen. No contact is subscribed without
-- the consent that says so, and a consent never changes.

alter table contacts
  -- The name as it was given with the address; '' none. A customer's own name stands in `people`.
  add column name text not null default '' check (char_length(name) <= 200),
  -- The way in by which the address came first, and more about it: a page, an import.
  add column source text not null default 'form' check (source in ('form', 'checkout', 'like', 'import')),
  add column source_id text not null default '',
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20 and array_position(tags, '') is null),
  add column last_seen_at timestamptz,
  -- The consent that holds now; null while there is none.
  add column consent_id text,
  add column search_text text not null generated always as (lower(' ' || name || ' ' || email)) stored;

update contacts c set last_seen_at = coalesce(subscribed_at, created_at), consent_id = (
  select id from contact_consents k where k.provider = c.provider and k.contact_id = c.id and k.step = 'confirmed' order by k.at desc, k.id desc limit 1)
  where newsletter <> 'pending';

alter table contacts
  add foreign key (provider, id, consent_id) references contact_consents (provider, contact_id, id) deferrable initially deferred,
  add check (newsletter <> 'subscribed' or consent_id is not null),
  add check (newsletter <> 'subscribed' or person_id is not null);

alter table contact_consents
  drop constraint contact_consents_step_check,
  -- `declared`: the provider says how they agreed, with an import. `complained`: they say that they never asked.
  add constraint contact_consents_step_check check (step in ('asked', 'confirmed', 'declared', 'withdrawn', 'complained'));

-- The seal is made of the other columns, and a constraint compares them: a change of one of them is refused.
create function consent_seal(step text, at timestamptz, network text, page text, text_version text, words text) returns text
  language sql immutable as $$
    select md5(concat_ws('|', step, extract(epoch from at at time zone 'UTC')::text, network, page, text_version, words))
  $$;
alter table contact_consents add column seal text;
update contact_consents set seal = consent_seal(step, at, network, page, text_version, words);
alter table contact_consents
  alter column seal set not null,
  add constraint contact_consents_never_change check (seal = consent_seal(step, at, network, page, text_version, words));

create index contacts_by_date on contacts (provider, created_at desc, id desc);
create index contacts_by_state on contacts (provider, newsletter, created_at desc, id desc);
create index contacts_by_tag on contacts using gin (provider, tags);
create index contacts_by_words on contacts using gin (provider, search_text public.gin_trgm_ops);

-- Addresses from which a complaint came, as keyed hashes: nobody of this installation sends them letters.
create table complaints (
  address_hash text primary key,
  at timestamptz not null
);
