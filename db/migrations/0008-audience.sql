-- A contact is one e-mail address of one provider. Its consents prove when, where and to which words it agreed.

create table contacts (
  provider text not null,
  id text not null,
  email text not null,
  -- The e-mail address in lower case.
  address text not null,
  newsletter text not null check (newsletter in ('pending', 'subscribed', 'unsubscribed', 'bounced', 'complained')),
  created_at timestamptz not null,
  asked_at timestamptz not null,
  subscribed_at timestamptz,
  unsubscribed_at timestamptz,
  -- The person; null until the address was confirmed once.
  person_id text,
  primary key (provider, id),
  unique (provider, address),
  foreign key (provider, person_id) references people
);
create index contacts_by_person on contacts (provider, person_id) where person_id is not null;
create index contacts_pending on contacts (asked_at) where newsletter = 'pending';

create table contact_consents (
  provider text not null,
  contact_id text not null,
  id text not null,
  step text not null check (step in ('asked', 'confirmed', 'withdrawn')),
  at timestamptz not null,
  network text not null,
  page text not null,
  text_version text not null,
  words text not null,
  primary key (provider, contact_id, id),
  foreign key (provider, contact_id) references contacts (provider, id) on delete cascade
);

-- The requests of the last day. They limit how many mails one address or one network can cause.
create table newsletter_requests (
  id text primary key,
  address_hash text not null,
  network text not null,
  at timestamptz not null
);
create index newsletter_requests_by_address on newsletter_requests (address_hash, at);
create index newsletter_requests_by_network on newsletter_requests (network, at);
