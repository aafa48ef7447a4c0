-- Up to which message a provider has read: the newest one that was listed on the messages page.

create table message_reads (
  provider text primary key,
  -- ids ascend with time; the message itself may be deleted
  until text not null,
  at timestamptz not null
);
