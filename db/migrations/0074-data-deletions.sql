-- Deletions that people asked a vendor for, by the code that the vendor gave them. Nothing in a row tells whose data it was.

create table data_deletions (
  code text primary key,
  vendor text not null,
  deleted_at timestamptz not null
);
