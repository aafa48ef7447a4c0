-- An intro is for somebody who never ordered: one a person, until its order ends unpaid or all of its money goes back.
create table intros_taken (
  provider text not null,
  order_id text not null,
  person_id text not null,
  promotion_id text not null,
  returned_at timestamptz,
  primary key (provider, order_id),
  foreign key (provider, person_id) references people
);
create unique index intros_taken_of_person on intros_taken (provider, person_id) where returned_at is null;
create index intros_taken_by_person on intros_taken (provider, person_id);
