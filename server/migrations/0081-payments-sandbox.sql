-- The sandbox gateway of a demo. These tables are empty in a real shop.

-- Payment requests.
create table sandbox_payments (
  ref_no      text primary key check (length(ref_no) <= 30),
  fields      jsonb not null,  -- the request as it came
  status      text not null default 'open' check (status in ('open', 'paid', 'failed')),
  payment_id  text,
  trans_id    text,
  visible_at  timestamptz,     -- from when on the sandbox reports the result
  created_at  timestamptz not null default now()
);

-- Saved cards, without their numbers.
create table sandbox_cards (
  token        text primary key check (token ~ '^card_[A-Za-z0-9_-]{20,40}$'),
  setup_token  text not null unique,  -- works for one request
  brand        text not null,
  last4        text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month    int not null check (exp_month between 1 and 12),
  exp_year     int not null check (exp_year between 2000 and 2099),
  saved_at     timestamptz,           -- when the shop exchanged the setup token
  deleted_at   timestamptz,
  created_at   timestamptz not null default now()
);
