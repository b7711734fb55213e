-- An order is a promise: what was bought, at what price, and where to take it.
-- All of it is copied; later changes of prices, names and addresses must not reach back.
create table orders (
  id                   uuid primary key default uuid_v7(),
  display_id           text not null unique check (display_id ~ '^[0-9A-HJKMNP-TV-Z]{11}$'),
  shopper_id           uuid not null references shoppers,
  cart_id              uuid,
  cart_version         int,
  language             text not null check (language in ('en', 'zh')),
  status               text not null check (status in ('awaiting_payment', 'confirmed', 'picking', 'packed',
                         'on_the_way', 'delivered', 'failed', 'cancelled')),
  payment_status       text not null check (payment_status in ('unpaid', 'pending', 'paid', 'partly_refunded',
                         'refunded', 'failed')),
  version              int not null default 1,

  email                text not null,
  billing_address      jsonb not null,
  shipping_address     jsonb not null,
  payment_gateway      text not null,
  payment_method       text not null,
  payment_label_en     text not null,
  payment_label_zh     text not null,
  shipping_method_id   uuid not null references delivery_methods,
  shipping_type        text not null,
  shipping_name_en     text not null,
  shipping_name_zh     text not null,
  shipping_eta_en      text not null,
  shipping_eta_zh      text not null,
  window_id            uuid references delivery_windows,
  slot_date            date,
  slot_starts_at       timestamptz,
  slot_ends_at         timestamptz,
  shipping_remarks     text,
  remarks              text,

  item_count           int not null check (item_count > 0),
  items_total          bigint not null check (items_total >= 0),
  product_discount     bigint not null check (product_discount between 0 and items_total),
  coupon_discount      bigint not null default 0 check (coupon_discount >= 0),
  redemption_discount  bigint not null default 0 check (redemption_discount >= 0),
  store_credit         bigint not null default 0 check (store_credit >= 0),
  bag_fee              bigint not null check (bag_fee >= 0),
  shipping_fee         bigint not null check (shipping_fee >= 0),
  delivery_tip         bigint not null default 0 check (delivery_tip >= 0),
  rounding             bigint not null check (rounding between -2 and 2),
  total                bigint not null check (total >= 0),
  captured             bigint not null default 0 check (captured >= 0),
  ceiling              bigint not null check (ceiling >= total),

  share_token          text not null,                -- shows the whole order to whoever holds it
  terms_version        text,                         -- of the terms the shopper accepted
  created_at           timestamptz not null default now(),

  constraint one_order_per_cart_version unique (cart_id, cart_version),
  constraint only_cash_is_rounded check (rounding = 0 or payment_gateway = 'cod'),
  constraint no_discount_beyond_the_goods
    check (product_discount + coupon_discount + redemption_discount <= items_total),
  constraint total_is_the_sum check (total = items_total - product_discount - coupon_discount
    - redemption_discount - store_credit + bag_fee + shipping_fee + delivery_tip + rounding),
  constraint slot_is_whole check (num_nonnulls(window_id, slot_date, slot_starts_at, slot_ends_at) in (0, 4))
) with (fillfactor = 90);

create index on orders (shopper_id, created_at desc);

-- What was bought, as it was on the day.
create table order_lines (
  id                        uuid primary key default uuid_v7(),
  order_id                  uuid not null references orders,
  position                  int not null,
  product_id                uuid not null references products,
  sku_id                    uuid not null references skus,
  sku                       text not null,
  name_en                   text not null,
  name_zh                   text not null,
  unit_en                   text not null,
  unit_zh                   text not null,
  sale_mode                 text not null check (sale_mode in ('each', 'weight')),
  quantity                  int not null check (quantity between 1 and 999),
  estimated_weight_g        int check (estimated_weight_g > 0),
  weight_tolerance_percent  int not null check (weight_tolerance_percent >= 0),
  list_price                bigint not null check (list_price >= 0),
  unit_price                bigint not null check (unit_price between 0 and list_price),
  line_subtotal             bigint not null,
  line_discount             bigint not null,
  line_total                bigint not null,
  note                      text,
  unique (order_id, position),
  constraint line_is_the_product check (line_subtotal = list_price * quantity
    and line_total = unit_price * quantity and line_discount = line_subtotal - line_total)
);

create trigger only_added_to before update or delete on order_lines
  for each statement execute function refuse_change();

-- Every step of every order, the first one included.
create table order_events (
  id           uuid primary key default uuid_v7(),
  order_id     uuid not null references orders,
  move         text not null,                        -- placed, or a move of contract/orders/order-status.ts
  from_status  text,                                 -- null: it was not there before
  to_status    text not null,
  actor_id     uuid,                                 -- null: the system itself
  note         text,
  at           timestamptz not null default now()
);

create index on order_events (order_id, at);

create trigger only_added_to before update or delete on order_events
  for each statement execute function refuse_change();

-- Every way an order may move and by whom: contract/orders/order-status.ts as rows. A test holds the two together.
create table order_transitions (
  from_status  text not null,
  to_status    text not null,
  move         text not null,
  role         text not null check (role in ('shopper', 'staff', 'system')),
  primary key (from_status, to_status, role)
);

insert into order_transitions (move, from_status, to_status, role) values
  ('pay',      'awaiting_payment', 'confirmed',  'system'),
  ('fail',     'awaiting_payment', 'failed',     'system'),
  ('pick',     'confirmed',        'picking',    'staff'),
  ('pack',     'picking',          'packed',     'staff'),
  ('dispatch', 'packed',           'on_the_way', 'staff'),
  ('deliver',  'on_the_way',       'delivered',  'staff'),
  ('cancel',   'awaiting_payment', 'cancelled',  'shopper'),
  ('cancel',   'confirmed',        'cancelled',  'shopper'),
  ('cancel',   'picking',          'cancelled',  'shopper'),
  ('call_off', 'awaiting_payment', 'cancelled',  'staff'),
  ('call_off', 'confirmed',        'cancelled',  'staff'),
  ('call_off', 'picking',          'cancelled',  'staff'),
  ('call_off', 'packed',           'cancelled',  'staff'),
  ('call_off', 'awaiting_payment', 'cancelled',  'system'),
  ('call_off', 'confirmed',        'cancelled',  'system'),
  ('call_off', 'picking',          'cancelled',  'system'),
  ('call_off', 'packed',           'cancelled',  'system');

create function refuse_order_move() returns trigger language plpgsql as $$
begin
  if not exists (select from order_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'An order does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger moves_are_listed before update of status on orders
  for each row when (old.status is distinct from new.status) execute function refuse_order_move();
