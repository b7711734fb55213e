-- Referral codes. A customer has one that the shop made and may choose another. Both work, because friends may have
-- either.
create table refer_codes (
  code         text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  customer_id  uuid not null,
  kind         text not null default 'customer' check (kind = 'customer'),
  is_chosen    boolean not null default false,
  created_at   timestamptz not null default now(),
  constraint one_generated_and_one_chosen unique (customer_id, is_chosen),
  foreign key (customer_id, kind) references shoppers (id, kind)
);

-- Who invited whom, once for each new customer, with the terms of that day.
create table referrals (
  id                   uuid primary key default uuid_v7(),
  friend_id            uuid not null unique references shoppers,
  referrer_id          uuid not null references shoppers,
  percent              int not null check (percent between 1 and 100),  -- off the products of the friend's first order
  reward               bigint not null check (reward >= 0),             -- for the referrer; sen
  reward_min_spend     bigint not null check (reward_min_spend >= 0),   -- minimum value of these products after discounts; sen
  joined_at            timestamptz not null default now(),
  order_id             uuid unique references orders,                   -- the first order; null: not placed yet, or lost
  rewarded_at          timestamptz,
  reward_forfeited_at  timestamptz,                                     -- no reward: the order was refunded or too small
  constraint referrer_is_not_the_friend check (friend_id <> referrer_id),
  check (num_nonnulls(rewarded_at, reward_forfeited_at) <= 1),
  check (order_id is not null or num_nonnulls(rewarded_at, reward_forfeited_at) = 0)
);

create index on referrals (referrer_id, joined_at desc);
create index on referrals (order_id) where order_id is not null and rewarded_at is null and reward_forfeited_at is null;

-- Everything that a friend with a discount is known by. Each value is a new customer once.
create table referral_claims (
  identity_key  text primary key,  -- phone:…, email:…, address:…
  order_id      uuid not null references orders
);

create index on referral_claims (order_id);
