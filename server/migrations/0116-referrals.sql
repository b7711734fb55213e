-- The codes by which somebody is invited. Everyone has one that was made for them and may choose one of their own
-- besides; both go on working, because one of them may stand on somebody's fridge.
create table refer_codes (
  code         text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  customer_id  uuid not null,
  kind         text not null default 'customer' check (kind = 'customer'),
  is_chosen    boolean not null default false,
  created_at   timestamptz not null default now(),
  foreign key (customer_id, kind) references shoppers (id, kind),
  constraint one_made_and_one_chosen unique (customer_id, is_chosen)
);

-- Who brought whom, once for each new customer, and what both were promised on that day.
create table referrals (
  id            uuid primary key default uuid_v7(),
  friend_id     uuid not null unique references shoppers,
  referrer_id   uuid not null references shoppers,
  percent       int not null check (percent between 1 and 100), -- off the goods of the friend's first order
  reward        bigint not null check (reward >= 0), -- for whoever brought them; sen
  reward_from   bigint not null check (reward_from >= 0), -- what those goods must cost, after discounts
  joined_at     timestamptz not null default now(),
  order_id      uuid unique references orders,       -- the first order; null: it is still to come, or was lost
  rewarded_at   timestamptz,
  forgone_at    timestamptz,                         -- there will be no reward: the money went back, or it was too small
  constraint nobody_brings_themselves check (friend_id <> referrer_id),
  check (num_nonnulls(rewarded_at, forgone_at) <= 1),
  check (order_id is not null or num_nonnulls(rewarded_at, forgone_at) = 0)
);

create index on referrals (referrer_id, joined_at desc);
create index on referrals (order_id) where order_id is not null and rewarded_at is null and forgone_at is null;

-- Everything that whoever had the discount is known by: each is a new customer once, under whatever name they come back.
create table referral_claims (
  claimant  text primary key,                        -- phone:…, email:…, address:…
  order_id  uuid not null references orders
);

create index on referral_claims (order_id);

-- What the discount for a friend took off this line: shared out once, when the order was placed.
alter table order_lines
  add column redemption_discount bigint not null default 0,
  add constraint discounts_take_no_more_than_the_line
    check (redemption_discount >= 0 and coupon_discount + redemption_discount <= line_total);
