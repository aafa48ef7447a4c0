-- Messages that a provider writes to those who booked or wait: to a date of a class, to the customers of a service, or to one person.

create table customer_messages (
  provider text not null,
  id text not null,
  at timestamptz not null,
  -- The id of the session, the service or the person, and the day on its clock.
  about text not null,
  day date not null,
  -- Five a day about the same.
  number integer not null check (number between 1 and 5),
  subject text not null,
  message text not null,
  readers integer not null check (readers > 0),
  primary key (provider, id),
  constraint customer_messages_of_day unique (provider, about, day, number)
);
create index customer_messages_by_age on customer_messages (at);
