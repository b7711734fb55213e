-- Every night the shop's books are held against themselves.
create table book_checks (
  day         date primary key,               -- of Kuala Lumpur: a night is checked once
  checked_at  timestamptz not null default now(),
  sentences   int not null check (sentences > 0),
  took_ms     int not null check (took_ms >= 0)
);

-- What was not so, and one of the rows that show it.
create table book_faults (
  day       date not null references book_checks on delete cascade,
  part      text not null,                     -- server/domains/ledger/invariants.ts
  sentence  text not null,
  found     int not null check (found > 0),    -- so many rows, or more
  first     jsonb not null,
  primary key (day, sentence)
);
