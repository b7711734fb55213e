-- The policy versions that a customer accepted at registration. An order stores the version of its own terms.
create table accepted_policies (
  customer_id  uuid not null references customers on delete cascade,
  slug         text not null,
  version      text not null,
  accepted_at  timestamptz not null default now(),
  primary key (customer_id, slug, version)
);

-- Requests for the data of a guest. One row per address, also for an address that holds nothing, so the answers do
-- not differ. The code and the link are derived from the id and open the row once.
create table data_requests (
  email         text primary key check (email = lower(email) and char_length(email) <= 254),
  id            uuid not null unique default gen_random_uuid(),
  attempts      int not null default 0 check (attempts >= 0),
  requested_at  timestamptz not null default now(),
  code_until    timestamptz not null,
  link_until    timestamptz not null,
  -- when the code or the link was used; it does not work again
  shown_at      timestamptz,
  ticket_hash   bytea check (octet_length(ticket_hash) = 32),  -- of the ticket that it was exchanged for
  ticket_until  timestamptz,
  constraint ticket_has_an_expiry check ((ticket_hash is null) = (ticket_until is null))
);

create index on data_requests (link_until);

-- Runs of the nightly removal by age.
create table age_limit_runs (
  id            bigint primary key generated always as identity,
  ended_at      timestamptz not null default now(),
  deleted_rows  jsonb not null check (jsonb_typeof(deleted_rows) = 'object')  -- number of rows by table
);
