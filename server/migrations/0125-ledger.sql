-- Nightly checks of the ledger. A night is checked once.
create table ledger_checks (
  day         date primary key,  -- of Kuala Lumpur
  checked_at  timestamptz not null default now(),
  invariants  int not null check (invariants > 0),
  took_ms     int not null check (took_ms >= 0)
);

-- Statements of a check that were not true, each with the first row that shows it.
create table ledger_violations (
  day        date not null references ledger_checks on delete cascade,
  area       text not null,                   -- server/domains/ledger/invariants.ts
  invariant  text not null,
  found      int not null check (found > 0),  -- number of rows; there may be more
  first      jsonb not null,
  primary key (day, invariant)
);
