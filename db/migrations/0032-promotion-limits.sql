-- A promotion may have a bound for each customer (`maxPerCustomer`). The places that a person's orders have at its price are rows, numbered
-- from one, so that the database refuses one more. They are deleted when their order ends unpaid, or when all of its money goes back.
create table promotion_shares (
  provider text not null,
  promotion_id text not null,
  person_id text not null,
  -- The how-manieth place of the person, and how many a person may have.
  nth integer not null,
  most integer not null,
  order_id text not null,
  primary key (provider, promotion_id, person_id, nth),
  foreign key (provider, person_id) references people,
  check (nth between 1 and most)
);
create index promotion_shares_of_order on promotion_shares (provider, order_id);
create index promotion_shares_by_person on promotion_shares (provider, person_id);
