-- A card or another means to pay that a customer lets a payment provider keep. The provider has its number; here is
-- only what the provider calls it, and what a person knows it by.
create table saved_instruments (
  id              uuid primary key default uuid_v7(),
  customer_id     uuid not null references customers on delete cascade,
  gateway         text not null references payment_gateways (slug),
  provider_token  text not null check (provider_token !~ '^[0-9 -]*$'), -- a row of figures may be the number itself
  type            text not null check (type in ('card', 'wallet', 'bank')),
  brand           text not null check (char_length(brand) between 1 and 40),
  last4           text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month       int check (exp_month between 1 and 12),
  exp_year        int check (exp_year between 2000 and 2099),
  title           text check (char_length(title) between 1 and 60),
  preferred_at    timestamptz,                       -- the one that was chosen last is offered first
  created_at      timestamptz not null default now(),
  unique (gateway, provider_token),
  constraint expiry_is_whole check (num_nonnulls(exp_month, exp_year) in (0, 2))
);

create index on saved_instruments (customer_id);
