-- An order may be paid with what a provider keeps for its customer.
alter table checkouts add column saved_payment_id uuid references saved_instruments on delete set null;
alter table payment_attempts add column instrument_id uuid references saved_instruments on delete set null;

create index on checkouts (saved_payment_id) where saved_payment_id is not null;
create index on payment_attempts (instrument_id) where instrument_id is not null;

-- What the provider of a demo keeps of a card: never its number. In a shop that is none, nothing is ever in it.
create table sandbox_cards (
  token         text primary key check (token ~ '^card_[A-Za-z0-9_-]{20,40}$'),
  setup_token   text not null unique,                -- good for one asking
  brand         text not null,
  last4         text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month     int not null check (exp_month between 1 and 12),
  exp_year      int not null check (exp_year between 2000 and 2099),
  kept_at       timestamptz,                         -- when the shop asked what the setup token stands for
  forgotten_at  timestamptz,
  created_at    timestamptz not null default now()
);
