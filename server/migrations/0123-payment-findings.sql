-- What a gateway's own books said of a payment, when the night's comparison asked for it. None yet: it has not been
-- asked, or did not say.
create table payment_findings (
  payment_id  uuid primary key references payments,
  finding     text not null check (finding in ('agrees', 'not_there', 'other_amount', 'other_transaction')),
  found_at    timestamptz not null default now()
);
