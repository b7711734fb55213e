-- Payment gateways, and the order totals that they accept.
create table payment_gateways (
  id              uuid primary key default uuid_v7(),
  slug            text not null unique check (slug in ('cod', 'ipay88')),
  type            text not null check (type in ('offline', 'redirect')),
  name            localised not null,
  description     localised not null,
  min_amount      bigint check (min_amount >= 0),  -- least order total; sen
  max_amount      bigint check (max_amount >= 0),  -- greatest order total; sen
  position        int not null,
  is_active       boolean not null default true,
  is_connected    boolean not null default true    -- the shop has the keys of the gateway
);

-- Payment methods of a gateway.
create table payment_methods (
  id          uuid primary key default uuid_v7(),
  gateway_id  uuid not null references payment_gateways,
  slug        text not null unique check (slug ~ '^[a-z0-9-]+$'),
  code        text not null,  -- the gateway's own number
  name        localised not null,
  position    int not null,
  is_active   boolean not null default true
);

-- iPay88 is not connected until the shop opens with a merchant's keys or as a demo. PayPal and Skrill are in the
-- specification, but merchants agree on them with the gateway one by one, so they are off. Their codes are those of
-- our sandbox, which switches them on.
with gateway as (
  insert into payment_gateways
    (slug, type, name, description, min_amount, max_amount, position, is_connected)
  values ('ipay88', 'redirect', '{"en": "iPay88"}', '{
    "en": "You pay on the secure page of iPay88. We never see your card or your bank login.",
    "zh": "付款在 iPay88 的安全頁面上進行，我們看不到你的卡號和銀行密碼。"
  }', 100, 3000000, 2, false)
  returning id
)
insert into payment_methods (gateway_id, slug, code, name, position, is_active)
select gateway.id, slug, code, jsonb_build_object('en', en, 'zh', zh), position, is_active
from gateway, (values
  ('card',      '2',    'Credit or debit card',   '信用卡或扣帳卡',         1, true),
  ('fpx',       '16',   'Online banking (FPX)',   '網上銀行（FPX）',       2, true),
  ('tng',       '538',  'Touch ’n Go eWallet',    'Touch ’n Go 電子錢包',  3, true),
  ('grabpay',   '523',  'GrabPay',                'GrabPay',               4, true),
  ('boost',     '210',  'Boost',                  'Boost',                 5, true),
  ('shopeepay', '801',  'ShopeePay',              'ShopeePay',             6, true),
  ('paypal',    '9001', 'Paypal',                 'Paypal',                7, false),
  ('skrill',    '9002', 'Skrill',                 'Skrill',                8, false)
) as method (slug, code, en, zh, position, is_active);

-- Cards and other means of payment that a provider stores for a customer. The shop stores the provider's token and
-- what a person recognises it by, never the number.
create table saved_instruments (
  id              uuid primary key default uuid_v7(),
  customer_id     uuid not null references customers on delete cascade,
  gateway         text not null references payment_gateways (slug),
  -- digits alone could be a card number, so they are refused
  provider_token  text not null check (provider_token !~ '^[0-9 -]*$'),
  type            text not null check (type in ('card', 'wallet', 'bank')),
  brand           text not null check (char_length(brand) between 1 and 40),
  last4           text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month       int check (exp_month between 1 and 12),
  exp_year        int check (exp_year between 2000 and 2099),
  title           text check (char_length(title) between 1 and 60),
  preferred_at    timestamptz,  -- the one chosen last is offered first
  created_at      timestamptz not null default now(),
  unique (gateway, provider_token),
  constraint expiry_is_whole check (num_nonnulls(exp_month, exp_year) in (0, 2))
);

create index on saved_instruments (customer_id);

-- Attempts to pay an order. A gateway accepts each `ref_no` once.
create table payment_attempts (
  id               uuid primary key default uuid_v7(),
  order_id         uuid not null references orders,
  gateway          text not null check (gateway = 'ipay88'),
  method           text not null,
  code             text not null,  -- the gateway's number of the method
  label            localised not null,  -- name of the method on the order, if this attempt pays it
  instrument_id    uuid references saved_instruments on delete set null,
  ref_no           text not null unique check (ref_no ~ '^G[0-9A-HJKMNP-TV-Z]{19}$'),
  amount           bigint not null check (amount between 1 and 100000000),
  currency         text not null default 'MYR' check (currency = 'MYR'),
  -- of the page that began the payment and that the shopper returns to
  language         language_code not null,
  status           text not null default 'pending'
                   check (status in ('pending', 'superseded', 'failed', 'paid', 'overpaid')),
  requeried_at     timestamptz,             -- when the gateway was last asked for the result
  requeries_today  int not null default 0,  -- how often on that day; gateways limit it
  next_requery_at  timestamptz,             -- null: not asked any more
  created_at       timestamptz not null default now()
);

create index on payment_attempts (order_id, id desc);

-- An order has at most one open attempt.
create unique index one_pending_attempt on payment_attempts (order_id) where status = 'pending';

create index on payment_attempts (next_requery_at) where status in ('pending', 'superseded');
create index on payment_attempts (instrument_id) where instrument_id is not null;
create index on payment_attempts (id) where status = 'pending';

create function reject_change_of_paid() returns trigger language plpgsql as $$
begin
  raise exception 'A paid payment attempt stays paid' using errcode = 'restrict_violation';
end $$;

create trigger paid_is_final before update of status on payment_attempts
  for each row when (old.status in ('paid', 'overpaid') and new.status is distinct from old.status)
  execute function reject_change_of_paid();

-- Money that a gateway took for the shop, or cash from the door. `overpayment` is the reason why an order does not need
-- it: paid twice or too late. All of it is then refunded.
create table payments (
  id          uuid primary key default uuid_v7(),
  attempt_id  uuid unique references payment_attempts,         -- null: cash
  order_id    uuid not null references orders,
  gateway     text not null,
  trans_id    text check (length(trans_id) between 1 and 30),  -- the gateway's number; null: not known yet
  captured    bigint not null check (captured > 0),
  refunded    bigint not null default 0,
  overpayment text check (overpayment in ('double', 'late')),
  paid_at     timestamptz not null default now(),
  constraint one_payment_per_transaction unique (gateway, trans_id),
  check (refunded between 0 and captured),
  constraint only_cash_has_no_attempt check ((attempt_id is null) = (gateway = 'cod'))
);

create index on payments (order_id);

-- An order is paid once; any other payment is an overpayment.
create unique index one_payment_counts on payments (order_id) where overpayment is null;

-- For the list of staff.
create index on payments (attempt_id) where overpayment is not null;

-- Messages of a gateway as they came, without card data, before anything is done with them.
create table payment_events (
  id           uuid primary key default uuid_v7(),
  attempt_id   uuid not null references payment_attempts,
  source       text not null check (source in ('page', 'response', 'backend')),
  finding      text not null check (finding in ('signed', 'unsigned', 'mismatch', 'unreadable')),
  body         text not null check (octet_length(body) <= 8192),
  received_at  timestamptz not null default now()
);

create index on payment_events (attempt_id);

-- For the list of staff.
create index on payment_events (attempt_id) where finding = 'mismatch';

create trigger append_only before delete or truncate on payment_events
  for each statement execute function reject_change();

-- Only the body may be emptied.
create trigger allow_erasure_only after update on payment_events
  for each row execute function allow_erasure_only('body');

do $$
declare app text := current_setting('kebun.app_role');
begin
  if app <> current_user then
    execute format('revoke update, delete on payment_events from %I', app);
    execute format('grant update (body) on payment_events to %I', app);
  end if;
end $$;

-- Result of the nightly comparison with the gateway's records. No row: not asked yet, or no answer.
create table payment_findings (
  payment_id  uuid primary key references payments,
  finding     text not null check (finding in ('agrees', 'not_there', 'other_amount', 'other_transaction')),
  found_at    timestamptz not null default now()
);

create index on payment_findings (payment_id) where finding <> 'agrees';

-- Signed messages of a gateway that do not fit their attempt. Staff get one alert for each kind of difference.
create table payment_alerts (
  attempt_id  uuid not null references payment_attempts,
  mismatch    text not null check (mismatch in ('amount', 'currency', 'merchant')),
  amount      bigint not null check (amount >= 0),  -- as reported, in hundredths of that currency
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  at          timestamptz not null default now(),
  primary key (attempt_id, mismatch)
);

create index on payment_alerts (at);
