-- Sessions of shoppers. Only the hash of a token is stored. The foreign key includes `kind`, so a guest's token
-- cannot belong to a customer.
create table tokens (
  token_hash    bytea primary key check (octet_length(token_hash) = 32),
  id            uuid not null unique default uuid_v7(),  -- used to end the session; it grants no access
  shopper_id    uuid not null,
  kind          text not null check (kind in ('guest', 'customer')),
  device        text check (char_length(device) <= 120),
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),      -- to the hour
  idle_timeout  interval not null,                       -- how long it lives without being used
  expires_at    timestamptz not null,
  foreign key (shopper_id, kind) references shoppers (id, kind) on delete cascade
);

create index on tokens (shopper_id);
create index on tokens (expires_at);

-- Devices that signed in to an account. Wrong guesses made elsewhere do not delay them.
create table known_devices (
  customer_id  uuid not null references customers on delete cascade,
  device_hash  bytea not null check (octet_length(device_hash) = 32), -- of a random cookie
  seen_at      timestamptz not null default now(),
  primary key (customer_id, device_hash)
);

create index on known_devices (seen_at);

-- Registrations that wait for the mailed code. Every request gets its own row, so one person's code cannot confirm
-- another person's data. An address that has an account gets a row too, so the answers do not differ.
create table registrations (
  id             uuid primary key default gen_random_uuid(),  -- the browser that began shows it with the code
  email          text not null check (email = lower(email)),
  phone          text,
  first_name     text not null,
  last_name      text not null,
  display_name   text not null,
  password_hash  text not null,
  date_of_birth  date,
  gender         text,
  language       language_code not null,
  refer_code     text,
  -- false: the address has an account, and its owner is informed
  is_available   boolean not null,
  attempts       int not null default 0 check (attempts >= 0),
  requested_at   timestamptz not null default now(),
  expires_at     timestamptz not null
);

create index on registrations (email);
create index on registrations (expires_at);
create index on registrations (lower(email));

-- Requests for a new password. One row per address, so only the newest request counts. An address without an
-- account gets a row too, so the answers do not differ. The code is derived from the id and the pepper and is not
-- stored. A new request before `link_until` sends the same code and link again.
create table password_resets (
  email         text primary key check (email = lower(email)),
  id            uuid not null unique default uuid_v7(),
  shopper_id    uuid references customers on delete cascade,   -- null: no account has this address
  requested_at  timestamptz not null default now(),
  expires_at    timestamptz not null,
  link_until    timestamptz not null,
  attempts      int not null default 0 check (attempts >= 0),  -- wrong codes; they do not disable the link
  ticket_hash   bytea check (octet_length(ticket_hash) = 32),  -- of the ticket that the right code was exchanged for
  used_at       timestamptz
);

create index on password_resets (expires_at);
create index on password_resets (shopper_id);

-- For requests for a guest's data, which name an email address.
create index on password_resets (lower(email));

-- Proof that an email address or a phone number belongs to a customer: a mailed code. One row per channel, so only
-- the newest request counts. An address of another account gets a row too, so the answers do not differ. The code
-- is derived from the id and the pepper and is not stored.
create table verifications (
  customer_id   uuid not null references customers on delete cascade,
  channel       text not null check (channel in ('email', 'phone')),
  id            uuid not null unique default uuid_v7(),
  value         text not null check (char_length(value) between 1 and 254),  -- the address or number to prove
  is_available  boolean not null,                                            -- false: another account has this address
  requested_at  timestamptz not null default now(),
  expires_at    timestamptz not null,
  attempts      int not null default 0 check (attempts >= 0),
  primary key (customer_id, channel)
);

create index on verifications (expires_at);
