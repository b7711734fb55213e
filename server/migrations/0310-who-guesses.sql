-- When the next try is heard: a wait that grows with every wrong one. Null: there is none.
alter table limit_counts add column open_at timestamptz;

-- Devices that have signed in to an account. What a stranger guesses elsewhere does not make them wait.
create table known_devices (
  customer_id  uuid not null references customers on delete cascade,
  device_hash  bytea not null check (octet_length(device_hash) = 32), -- of a random cookie
  seen_at      timestamptz not null default now(),
  primary key (customer_id, device_hash)
);

create index on known_devices (seen_at);

-- A code for a new password is eight figures, tried twenty times in all; the link beside it is good for an hour, and no
-- wrong code spoils it. Asking again while the link is good sends the same code and the same link once more.
alter table password_resets drop constraint password_resets_tries_check;
alter table password_resets
  add constraint password_resets_tries_check check (tries between 0 and 20),
  add column link_until timestamptz not null default now() + interval '1 hour';

-- Who wants an account and has not yet shown the code from the mail. A row for each time somebody asks, so that
-- nobody's code opens what another has typed; also where there is an account already, so that asking costs the same.
create table registrations (
  id             uuid primary key default gen_random_uuid(), -- the browser that began shows it beside the code
  email          text not null check (email = lower(email)),
  phone          text,
  first_name     text not null,
  last_name      text not null,
  display_name   text not null,
  password_hash  text not null,
  date_of_birth  date,
  gender         text,
  language       text not null check (language in ('en', 'zh')),
  refer_code     text,
  is_open        boolean not null, -- false: another account has this address, and its owner is told
  tries          int not null default 0 check (tries between 0 and 5),
  asked_at       timestamptz not null default now(),
  expires_at     timestamptz not null default now() + interval '30 minutes'
);

create index on registrations (email);
create index on registrations (expires_at);

-- How many mails of a kind an address was sent lately.
create index on mails (recipient, created_at);
