-- Somebody who has forgotten a password asks for a code by mail. One row an address, so that only the newest counts;
-- also for an address that nobody has, so that asking costs the same. The code itself is kept nowhere.
create table password_resets (
  email        text primary key check (email = lower(email)),
  id           uuid not null unique default uuid_v7(),
  shopper_id   uuid references customers on delete cascade, -- null: nobody has this address
  asked_at     timestamptz not null default now(),
  expires_at   timestamptz not null default now() + interval '10 minutes',
  tries        int not null default 0 check (tries between 0 and 5),
  ticket_hash  bytea check (octet_length(ticket_hash) = 32), -- for whoever has shown the right code
  used_at      timestamptz
);

create index on password_resets (expires_at);
create index on password_resets (shopper_id);
