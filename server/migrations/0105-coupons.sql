-- Coupons: a fixed amount, a percentage of the products, or free delivery.
create table coupons (
  id                uuid primary key default uuid_v7(),
  code              text not null unique check (code ~ '^[A-Z0-9-]{3,32}$'),
  label             localised not null,
  kind              text not null check (kind in ('fixed', 'percentage', 'free_delivery')),
  amount            bigint check (amount > 0),                         -- of a fixed coupon; sen
  percent           int check (percent between 1 and 100),
  max_discount      bigint check (max_discount > 0),                   -- limit of a percentage; sen
  min_spend         bigint not null default 0 check (min_spend >= 0),  -- on products that the coupon covers; sen
  first_order_only  boolean not null default false,
  max_per_customer  int check (max_per_customer > 0),                  -- orders of one person; null: no limit
  max_uses          int check (max_uses > 0),                          -- orders in all; null: no limit
  times_used        int not null default 0 check (times_used >= 0),
  starts_at         timestamptz not null default now(),
  ends_at           timestamptz,
  is_active         boolean not null default true,
  version           int not null default 1 check (version > 0),
  check (ends_at > starts_at),
  check ((kind = 'fixed') = (amount is not null)),
  check ((kind = 'percentage') = (percent is not null)),
  check (max_discount is null or kind = 'percentage'),
  -- Otherwise two first orders at the same time would both use it.
  check (not first_order_only or max_per_customer = 1),
  constraint coupon_is_not_overused check (times_used <= max_uses)
) with (fillfactor = 50); -- room for updates in the same page

-- Categories that a coupon covers, with their subcategories; none: all products. A category cannot be deleted while
-- a coupon names it, or the coupon would cover everything.
create table coupon_categories (
  coupon_id    uuid not null references coupons on delete cascade,
  category_id  uuid not null references categories,
  primary key (coupon_id, category_id)
);

-- The coupon of an order. A lost order returns it.
create table coupon_redemptions (
  order_id     uuid primary key references orders,
  coupon_id    uuid not null references coupons,
  redeemed_at  timestamptz not null default now(),
  returned_at  timestamptz
);

create index on coupon_redemptions (coupon_id) where returned_at is null;

-- For reports.
create index on coupon_redemptions (redeemed_at);

-- Uses of a coupon by everything a person is known by, so another guest account with the same address or number is
-- the same person. Each use takes a place of its own, so two orders cannot take the last one.
create table coupon_claims (
  coupon_id     uuid not null references coupons,
  identity_key  text not null,  -- shopper:…, email:…, phone:…
  use_number    int not null check (use_number > 0),
  order_id      uuid not null references orders,
  primary key (coupon_id, identity_key, use_number)
);

create index on coupon_claims (order_id);
