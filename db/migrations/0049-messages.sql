-- Messages that visitors write on a contact page: to a provider, or to the operator (provider INSTALLATION). The row
-- carries what the limits count: the sender's address, and keyed hashes of the network and of the whole message.

create table messages (
  provider text not null,
  id text not null,
  at timestamptz not null,
  name text not null,
  email text not null,
  -- the e-mail address in lower case
  address text not null,
  about text not null,
  message text not null,
  -- why the message looks like spam; the score decides whether it is marked
  reasons text[] not null,
  score integer not null,
  is_marked boolean not null,
  -- null after one day
  network text,
  -- the same message of the same day is stored once
  fingerprint text not null,
  primary key (provider, id),
  unique (provider, fingerprint)
);
create index messages_by_network on messages (network, at) where network is not null;
create index messages_by_sender on messages (address, at);
create index messages_by_fingerprint on messages (fingerprint);
create index messages_by_age on messages (at);
