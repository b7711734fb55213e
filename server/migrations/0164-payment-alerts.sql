-- What a gateway said of a try, signed, that does not fit it: staff are told once for what is wrong of each.
create table payment_alerts (
  attempt_id  uuid not null references payment_attempts,
  wrong       text not null check (wrong in ('amount', 'currency', 'merchant')),
  amount      bigint not null check (amount >= 0),   -- as it was said; hundredths of that currency
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  at          timestamptz not null default now(),
  primary key (attempt_id, wrong)
);

create index on payment_alerts (at);
