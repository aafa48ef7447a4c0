-- Likes: what visitors like on a Showcase, each at most once, with a count for each thing that is never below 0.

create table likes (
  provider text not null,
  target text not null check (target in ('showcase', 'service', 'blog', 'review', 'mediaText')),
  -- The entityId of the thing; '' for the Showcase as a whole.
  entity_id text not null,
  -- The account of somebody who signed in, or else a keyed hash of the visitorId of their browser.
  visitor text not null,
  at timestamptz not null,
  -- The address that the visitor left with this provider.
  contact_id text,
  primary key (provider, target, entity_id, visitor),
  foreign key (provider, contact_id) references contacts (provider, id) on delete set null (contact_id),
  check ((target = 'showcase') = (entity_id = ''))
);
create index likes_by_visitor on likes (visitor, at desc);
create index likes_by_date on likes (provider, at desc);
create index likes_by_contact on likes (provider, contact_id) where contact_id is not null;

create table like_counts (
  provider text not null,
  target text not null,
  entity_id text not null,
  likes integer not null check (likes >= 0),
  primary key (provider, target, entity_id)
);

-- The browsers of an account: what is liked under the visitorId of one of them is a like of the account.
create table like_browsers (
  visitor text primary key,
  account text not null,
  at timestamptz not null
);
create index like_browsers_by_account on like_browsers (account);

-- The likes of the last hour, which bound those of a visitor and of a network.
create table like_taps (
  id text primary key,
  visitor text not null,
  network text not null,
  at timestamptz not null
);
create index like_taps_by_visitor on like_taps (visitor, at);
create index like_taps_by_network on like_taps (network, at);
