-- Somebody with an account says that an e-mail address or a phone number is theirs: the address they registered with,
-- or one that they change to. A code that is mailed proves it. One row for each of the two, so that only the newest
-- counts; also where the address is another account's, so that asking costs the same. The code itself is kept
-- nowhere: it is reckoned from the row's id.
create table proofs (
  customer_id  uuid not null references customers on delete cascade,
  channel      text not null check (channel in ('email', 'phone')),
  id           uuid not null unique default uuid_v7(),
  value        text not null check (char_length(value) between 1 and 254), -- what is to be proven
  is_open      boolean not null,                                           -- false: another account has this address
  asked_at     timestamptz not null default now(),
  expires_at   timestamptz not null default now() + interval '10 minutes',
  tries        int not null default 0 check (tries between 0 and 5),
  primary key (customer_id, channel)
);

create index on proofs (expires_at);
