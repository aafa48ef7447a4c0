-- Visitors write messages on a contact page: to a provider, or to the operator (provider INSTALLATION). The limits count
-- rows by the sender's address and by keyed hashes of the network and of the whole message.

create table messages (
  provider text not null,
  id text not null,
  at timestamptz not null,
  name text not null,
  email text not null,
  -- The e-mail address in lower case.
  address text not null,
  about text not null,
  message text not null,
  -- The signs of spam in the message. Their score decides whether it is marked.
  reasons text[] not null,
  score integer not null,
  is_marked boolean not null,
  -- A keyed hash; null after one day.
  network text,
  -- A keyed hash of day and message: the same message is stored once a day.
  fingerprint text not null,
  -- The sender; null: the message looks like spam, or is for the operator.
  person_id text,
  primary key (provider, id),
  unique (provider, fingerprint),
  foreign key (provider, person_id) references people
);
create index messages_by_person on messages (provider, person_id, id) where person_id is not null;
create index messages_by_network on messages (network, at) where network is not null;
create index messages_by_sender on messages (address, at);
create index messages_by_fingerprint on messages (fingerprint);
create index messages_by_age on messages (at);

-- The newest message that the provider's page of messages has listed. It and all older ones are read.
create table message_reads (
  provider text primary key,
  -- The id of a message, which may be deleted since. Ids ascend with time.
  until text not null,
  at timestamptz not null
);
