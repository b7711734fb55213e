-- The buyer of an order who wants an e-invoice of their own. Orders without a row are in the consolidated e-invoice of
-- the month.
create table e_invoice_buyers (
  order_id    uuid primary key references orders,
  name        text not null check (char_length(name) between 1 and 160),
  tin         text not null check (tin ~ '^[A-Z]{1,2}[0-9]{9,11}$'),
  id_type     text not null check (id_type in ('nric', 'brn', 'passport', 'army')),
  id_number   text not null check (id_number ~ '^[A-Z0-9]{5,12}$'),
  address     text not null check (char_length(address) between 1 and 300),
  updated_at  timestamptz not null default now()
);

-- The receipts of a month.
create index invoices_by_time on invoices (issued_at);
create index refunds_by_payout on refunds (refunded_at) where status = 'refunded';
