-- A code that takes something off an order: an amount, a share of the goods, or what bringing them costs.
create table coupons (
  id            uuid primary key default uuid_v7(),
  code          text not null unique check (code ~ '^[A-Z0-9-]{3,32}$'),
  label_en      text not null,
  label_zh      text not null,
  kind          text not null check (kind in ('fixed', 'percentage', 'free_delivery')),
  amount        bigint check (amount > 0),           -- of a fixed one; sen
  percent       int check (percent between 1 and 100),
  most          bigint check (most > 0),             -- that a percentage takes off
  min_spend     bigint not null default 0 check (min_spend >= 0), -- on goods that it is for
  first_order   boolean not null default false,
  per_customer  int check (per_customer > 0),        -- orders of one person; null: no limit
  max_uses      int check (max_uses > 0),            -- orders in all; null: no limit
  used          int not null default 0 check (used >= 0),
  starts_at     timestamptz not null default now(),
  ends_at       timestamptz check (ends_at > starts_at),
  is_active     boolean not null default true,
  check ((kind = 'fixed') = (amount is not null)),
  check ((kind = 'percentage') = (percent is not null)),
  check (most is null or kind = 'percentage'),
  check (not first_order or per_customer = 1),       -- two first orders at once are one too many
  constraint coupon_is_not_overused check (used <= max_uses)
) with (fillfactor = 50); -- changed by every order that it is on: room to do so in place

-- What a coupon is for, with all that lies below; none named: everything.
create table coupon_categories (
  coupon_id    uuid not null references coupons on delete cascade,
  category_id  uuid not null references categories on delete cascade,
  primary key (coupon_id, category_id)
);

-- The one coupon of an order, until the order is lost.
create table coupon_redemptions (
  order_id     uuid primary key references orders,
  coupon_id    uuid not null references coupons,
  redeemed_at  timestamptz not null default now(),
  returned_at  timestamptz
);

create index on coupon_redemptions (coupon_id) where returned_at is null;

-- How often somebody has used a coupon, by everything they are known by: whoever comes as another guest with the
-- same address or number is no other person. Each takes a place of its own, so no two orders take the last one.
create table coupon_claims (
  coupon_id  uuid not null references coupons,
  claimant   text not null,                          -- shopper:…, email:…, phone:…
  place      int not null check (place > 0),
  order_id   uuid not null references orders,
  primary key (coupon_id, claimant, place)
);

create index on coupon_claims (order_id);

alter table checkouts
  add column coupon_code text,
  add column use_store_credit boolean not null default false;

alter table orders
  add column coupon_code text,
  add column coupon_label_en text,
  add column coupon_label_zh text;

-- What the coupon took off this line: shared out once, when the order was placed.
alter table order_lines
  add column coupon_discount bigint not null default 0,
  add constraint coupon_takes_no_more_than_the_line check (coupon_discount between 0 and line_total);
