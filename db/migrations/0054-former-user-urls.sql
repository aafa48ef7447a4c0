-- An address that a provider left leads to the provider's new one, so that links, codes and snippets go on working, until
-- another provider takes it. A directory over all providers, so it is not led by one.

create table former_user_urls (
  user_url text primary key check (user_url ~ '^[a-z]{3,30}$'),
  owner text not null,
  left_at timestamptz not null
);
create index former_user_urls_by_owner on former_user_urls (owner, left_at desc);
