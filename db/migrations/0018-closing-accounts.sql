-- Accounts that close, and anonymous work that found its owner.

alter table accounts
  -- Asked for at, due at, done at. Until it is done the owner may take it back.
  add column closing_asked_at timestamptz,
  add column closing_due_at timestamptz,
  add column closed_at timestamptz;
create index accounts_closing_due on accounts (closing_due_at) where closed_at is null;

-- Whose an `unsigned-` id became. An id is claimed once.
create table anonymous_claims (
  unsigned_id text primary key check (unsigned_id like 'unsigned-%'),
  provider text not null references accounts,
  claimed_at timestamptz not null
);
create index anonymous_claims_by_provider on anonymous_claims (provider);
