-- Who else takes money: iPay88, by card, bank and wallet.
alter table payment_gateways
  drop constraint payment_gateways_slug_check,
  drop constraint payment_gateways_type_check,
  add constraint payment_gateways_slug_check check (slug in ('cod', 'ipay88')),
  add constraint payment_gateways_type_check check (type in ('offline', 'redirect')),
  alter column zones drop not null,                        -- null: wherever the goods may go
  add column is_connected boolean not null default true;   -- the shop has what it takes to reach it

-- Until the shop opens with a merchant's keys, or as a demo, it is not connected.
with gateway as (
  insert into payment_gateways
    (slug, type, name_en, name_zh, description_en, description_zh, min_amount, max_amount, position, is_connected)
  values ('ipay88', 'redirect', 'iPay88', 'iPay88',
    'You pay on the secure page of iPay88. We never see your card or your bank login.',
    '付款在 iPay88 的安全頁面上進行，我們看不到你的卡號和銀行密碼。', 100, 3000000, 2, false)
  returning id
)
insert into payment_methods (gateway_id, slug, code, name_en, name_zh, position)
select id, slug, code, name_en, name_zh, place
from gateway, (values
  ('card',      '2',   'Credit or debit card',   '信用卡或扣賬卡',         1),
  ('fpx',       '16',  'Online banking (FPX)',   '網上銀行（FPX）',       2),
  ('tng',       '538', 'Touch ’n Go eWallet',    'Touch ’n Go 電子錢包',  3),
  ('grabpay',   '523', 'GrabPay',                'GrabPay',               4),
  ('boost',     '210', 'Boost',                  'Boost',                 5),
  ('shopeepay', '801', 'ShopeePay',              'ShopeePay',             6)
) as method (slug, code, name_en, name_zh, place);

-- One try to pay an order, under a number of its own: a gateway takes each number but once.
create table payment_attempts (
  id           uuid primary key default uuid_v7(),
  order_id     uuid not null references orders,
  gateway      text not null check (gateway = 'ipay88'),
  method       text not null,
  code         text not null,                        -- the gateway's own number for the method
  ref_no       text not null unique check (ref_no ~ '^G[0-9A-HJKMNP-TV-Z]{19}$'),
  amount       bigint not null check (amount between 1 and 100000000),
  currency     text not null default 'MYR' check (currency = 'MYR'),
  language     text not null check (language in ('en', 'zh')),  -- of the page it was begun on, and comes back to
  status       text not null default 'pending'
                 check (status in ('pending', 'replaced', 'failed', 'paid', 'surplus')),
  asked_at     timestamptz,                          -- when the gateway was last asked what became of it
  asked_today  int not null default 0,               -- how often on that day; gateways allow so many
  next_ask_at  timestamptz,                          -- null: it is not asked about any more
  created_at   timestamptz not null default now()
);

create index on payment_attempts (order_id, id desc);
create unique index one_pending_attempt on payment_attempts (order_id) where status = 'pending';
create index on payment_attempts (next_ask_at) where status in ('pending', 'replaced');

-- Money that has come stays come.
create function refuse_unpaying() returns trigger language plpgsql as $$
begin
  raise exception 'A try that was paid stays paid' using errcode = 'restrict_violation';
end $$;

create trigger paid_stays_paid before update of status on payment_attempts
  for each row when (old.status in ('paid', 'surplus') and new.status is distinct from old.status)
  execute function refuse_unpaying();

-- Money that a gateway has taken for us, a row for each time. What an order does not want goes back:
-- `surplus` tells why, and it waits until as much is refunded as was captured.
create table payments (
  id          uuid primary key default uuid_v7(),
  attempt_id  uuid not null unique references payment_attempts,
  order_id    uuid not null references orders,
  gateway     text not null,
  trans_id    text check (length(trans_id) between 1 and 30),   -- the gateway's own number; null: not told yet
  captured    bigint not null check (captured > 0),
  refunded    bigint not null default 0 check (refunded between 0 and captured),
  surplus     text check (surplus in ('double', 'late')),
  paid_at     timestamptz not null default now(),
  constraint one_payment_per_transaction unique (gateway, trans_id)
);

create index on payments (order_id);
create unique index one_payment_counts on payments (order_id) where surplus is null;

-- What came from a gateway, as it came, before anything was made of it. Cards are left out.
create table payment_events (
  id           uuid primary key default uuid_v7(),
  attempt_id   uuid not null references payment_attempts,
  source       text not null check (source in ('page', 'response', 'backend')),
  finding      text not null check (finding in ('signed', 'unsigned', 'mismatch', 'unreadable')),
  body         text not null check (octet_length(body) <= 8192),
  received_at  timestamptz not null default now()
);

create index on payment_events (attempt_id);

create trigger only_added_to before update or delete or truncate on payment_events
  for each statement execute function refuse_change();
