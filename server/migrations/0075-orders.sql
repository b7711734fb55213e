-- An order copies what was bought, the prices, names and addresses, so later changes of them do not affect it.

-- Returns what an order is recognised by, for limits that must hold across accounts: the shopper, the phone numbers
-- and the door. The door is the street and postcode without spaces, punctuation and case.
create function cod_identity_keys(shopper_id uuid, billing jsonb, shipping jsonb) returns text[]
language sql immutable parallel safe
return array[
  'shopper:' || shopper_id::text,
  'phone:' || (billing ->> 'contact_number'),
  'phone:' || (shipping ->> 'contact_number'),
  'door:' || md5(lower(regexp_replace(
    (shipping ->> 'street_address') || coalesce(shipping ->> 'street_address_2', ''), '[^[:alnum:]]', '', 'g'
  )) || (shipping ->> 'zip'))
];

-- Staff search orders by words of a name, newest first. The words are indexed with their week: a search goes back
-- week by week and ends when its page is full, however common the name is.

-- Returns the week of a time as a number; it has four digits until the year 2161.
create function week_of(at timestamptz) returns int language sql immutable parallel safe
return floor(extract(epoch from at at time zone 'UTC') / 604800)::int;

-- Returns the words of a name, each behind its week. It is an expression without a subquery, because every new order
-- computes it.
create function recipient_week_vector(name text, at timestamptz) returns tsvector language sql immutable parallel safe
return strip(
  regexp_replace(to_tsvector('simple', name)::text, '(^| )''', '\1''' || week_of(at)::text, 'g')::tsvector
);

-- Returns the query for one week: each word is the beginning of a word of the name.
create function recipient_week_query(words text[], week int) returns tsquery language sql immutable parallel safe
return (select string_agg(quote_literal(week::text || word) || ':*', ' & ')::tsquery from unnest(words) as word);

-- An order. `total` is the sum of the amounts above it; the constraints check it.
create table orders (
  id                     uuid primary key default uuid_v7(),
  display_id             text not null unique check (display_id ~ '^[0-9A-HJKMNP-TV-Z]{11}$'),
  shopper_id             uuid not null references shoppers,
  cart_id                uuid,
  cart_version           int,
  language               language_code not null,
  status                 text not null check (status in ('awaiting_payment', 'confirmed', 'picking', 'packed',
                         'on_the_way', 'delivered', 'failed', 'cancelled')),
  payment_status         text not null check (payment_status in ('unpaid', 'pending', 'paid', 'partly_refunded',
                         'refunded', 'failed')),
  -- a cancellation is requested, so the order does not move on
  awaits_decision        boolean not null default false,
  version                int not null default 1,

  email                  text not null,
  billing_address        jsonb not null,
  shipping_address       jsonb not null,
  payment_gateway        text not null,
  payment_method         text not null,
  payment_label          localised not null,
  shipping_method_id     uuid not null references delivery_methods,
  shipping_type          text not null,
  shipping_name          localised not null,
  shipping_eta           localised not null,
  window_id              uuid references delivery_windows,
  slot_date              date,
  slot_starts_at         timestamptz,
  slot_ends_at           timestamptz,
  shipping_remarks       text,
  remarks                text,
  leave_at_door          boolean not null default false,
  -- if a product is missing; null: no choice made
  substitution           text check (substitution in ('best_match', 'refund')),

  item_count             int not null check (item_count > 0),
  items_total            bigint not null check (items_total >= 0),
  product_discount       bigint not null,
  coupon_discount        bigint not null default 0 check (coupon_discount >= 0),
  coupon_code            text,
  coupon_label           localised,
  redemption_discount    bigint not null default 0 check (redemption_discount >= 0),
  store_credit           bigint not null default 0 check (store_credit >= 0),
  bag_fee                bigint not null check (bag_fee >= 0),
  shipping_fee           bigint not null check (shipping_fee >= 0),
  delivery_tip           bigint not null default 0 check (delivery_tip >= 0),
  rounding               bigint not null check (rounding between -2 and 2),
  rounds_cash            boolean not null default true,  -- false: cash is exact to the sen, not rounded to five sen
  total                  bigint not null check (total >= 0),
  captured               bigint not null default 0 check (captured >= 0),
  refunded               bigint not null default 0,      -- of `captured` and `store_credit`
  -- part of `refunded` that was store credit
  store_credit_refunded  bigint not null default 0 check (store_credit_refunded >= 0),
  -- part of the total that the driver does not collect, because fewer units were packed
  cash_reduction         bigint not null default 0 check (cash_reduction >= 0),
  max_total              bigint not null,

  share_token            text not null,  -- opens the whole order to its holder
  terms_version          text,           -- version of the terms that the shopper accepted
  created_at             timestamptz not null default now(),
  -- A cart version becomes at most one order.
  constraint one_order_per_cart_version unique (cart_id, cart_version),
  check (product_discount between 0 and items_total),
  check (max_total >= total),
  constraint only_cash_is_rounded check (rounding = 0 or payment_gateway = 'cod'),
  constraint discounts_within_items_total
    check (product_discount + coupon_discount + redemption_discount <= items_total),
  constraint total_is_the_sum check (total = items_total - product_discount - coupon_discount
    - redemption_discount - store_credit + bag_fee + shipping_fee + delivery_tip + rounding),
  constraint slot_is_whole check (num_nonnulls(window_id, slot_date, slot_starts_at, slot_ends_at) in (0, 4)),
  constraint refunded_within_amount_paid check (refunded between 0 and captured + store_credit),
  constraint cash_order_is_not_left_at_door check (not (leave_at_door and payment_gateway = 'cod')),
  constraint only_cash_has_a_reduction check (cash_reduction = 0 or payment_gateway = 'cod'),
  -- At the door the shopper pays only for what is in the parcel.
  constraint payment_within_reduced_total check (captured + cash_reduction <= total)
) with (fillfactor = 90); -- room for updates in the same page

create index on orders (shopper_id, created_at desc);

-- The orders of a day lie together, so a small index finds them.
create index on orders using brin (created_at);

-- Guest orders of an address join the account that proves it.
create index on orders (lower(email));

-- The lists of staff: all, by status, by slot.
create index orders_newest_first on orders (created_at desc, id desc);
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_by_slot on orders (slot_date, slot_starts_at) where slot_date is not null;

-- Every cash order reads this index before and after its lock. A pending list would make a shopper wait for up to
-- four megabytes of sorting, so it is off.
create index orders_cash_at_door
  on orders using gin (cod_identity_keys(shopper_id, billing_address, shipping_address)) with (fastupdate = off)
  where payment_gateway = 'cod' and status not in ('delivered', 'failed');

-- Staff search by phone number.
create index orders_by_phone on orders ((shipping_address ->> 'contact_number'));

-- Without a pending list, which each week of a search would read again.
create index orders_by_name on orders using gin (recipient_week_vector(shipping_address ->> 'recipient', created_at))
  with (fastupdate = off);

-- Delivered cash orders whose cash is not entered yet.
create index orders_cash_owed on orders (created_at, id)
  where status = 'delivered' and payment_gateway = 'cod' and captured < total - cash_reduction;

-- Whether a person has ordered before is decided by mailbox.
create index on orders (normalize_email(email));

-- For requests for a guest's data.
create index on orders ((billing_address ->> 'contact_number'));

-- For the removal by age.
create index orders_with_personal_data on orders (created_at)
  where email <> '' or billing_address ->> 'recipient' <> '' or shipping_address ->> 'recipient' <> '';

-- Products of an order as they were on the day.
create table order_lines (
  id                        uuid primary key default uuid_v7(),
  order_id                  uuid not null references orders,
  position                  int not null,
  product_id                uuid not null references products,
  sku_id                    uuid not null references skus,
  sku                       text not null,
  name                      localised not null,
  unit                      localised not null,
  sale_mode                 text not null check (sale_mode in ('each', 'weight')),
  quantity                  int not null check (quantity between 1 and 999),
  estimated_weight_g        int check (estimated_weight_g > 0),
  weight_tolerance_percent  int not null check (weight_tolerance_percent >= 0),
  list_price                bigint not null check (list_price >= 0),
  unit_price                bigint not null,
  line_subtotal             bigint not null,
  line_discount             bigint not null,
  line_total                bigint not null,
  coupon_discount           bigint not null default 0,  -- share of the coupon, fixed when the order is placed
  -- share of the referral discount, fixed when the order is placed
  redemption_discount       bigint not null default 0,
  -- share of what the order is paid with, money and store credit, fees included; the lines add up to the order
  paid_allocation           bigint not null default 0 check (paid_allocation >= 0),
  note                      text,
  -- if this product is missing; null: the choice of the order
  substitution              text check (substitution in ('best_match', 'refund')),
  unique (order_id, position),
  check (unit_price between 0 and list_price),
  constraint line_amounts_add_up check (line_subtotal = list_price * quantity
    and line_total = unit_price * quantity and line_discount = line_subtotal - line_total),
  constraint coupon_within_line_total check (coupon_discount between 0 and line_total),
  constraint discounts_within_line_total
    check (redemption_discount >= 0 and coupon_discount + redemption_discount <= line_total)
);

create trigger append_only before delete or truncate on order_lines
  for each statement execute function reject_change();

-- Only the note may be emptied.
create trigger allow_erasure_only after update on order_lines
  for each row execute function allow_erasure_only('note');

-- Parts of an ordered bundle as they were on the day. `quantity` is for one bundle.
create table order_line_parts (
  line_id     uuid not null references order_lines,
  position    int not null,
  product_id  uuid not null references products,
  sku_id      uuid not null references skus,
  sku         text not null,
  name        localised not null,
  unit        localised not null,
  quantity    int not null check (quantity > 0),
  primary key (line_id, position)
);

create trigger append_only before update or delete on order_line_parts
  for each statement execute function reject_change();

-- Status changes of orders, the first included.
create table order_events (
  id           uuid primary key default uuid_v7(),
  order_id     uuid not null references orders,
  move         text not null,  -- placed, or a move of contract/orders/order-status.ts
  from_status  text,           -- null: the order is new
  to_status    text not null,
  actor_id     uuid,           -- null: the system
  note         text,
  at           timestamptz not null default now()
);

create index on order_events (order_id, at);

create trigger append_only before delete or truncate on order_events
  for each statement execute function reject_change();

create trigger allow_erasure_only after update on order_events
  for each row execute function allow_erasure_only('note');

-- Allowed status changes and roles: contract/orders/order-status.ts as rows. A test compares the two.
create table order_transitions (
  from_status  text not null,
  to_status    text not null,
  move         text not null,
  role         text not null check (role in ('shopper', 'staff', 'system')),
  primary key (from_status, to_status, role)
);

insert into order_transitions (move, from_status, to_status, role) values
  ('pay',        'awaiting_payment', 'confirmed',  'system'),
  ('fail',       'awaiting_payment', 'failed',     'system'),
  ('reinstate',     'failed',           'confirmed',  'system'),
  ('close',      'failed',           'cancelled',  'system'),
  ('pick',       'confirmed',        'picking',    'staff'),
  ('pack',       'picking',          'packed',     'staff'),
  ('dispatch',   'packed',           'on_the_way', 'staff'),
  ('deliver',    'on_the_way',       'delivered',  'staff'),
  ('return_to_farm', 'on_the_way',       'cancelled',  'staff'), -- not accepted at the door
  ('cancel',     'awaiting_payment', 'cancelled',  'shopper'),
  ('cancel',     'confirmed',        'cancelled',  'shopper'),
  ('cancel',     'picking',          'cancelled',  'shopper'),
  ('cancel_by_staff',   'awaiting_payment', 'cancelled',  'staff'),
  ('cancel_by_staff',   'confirmed',        'cancelled',  'staff'),
  ('cancel_by_staff',   'picking',          'cancelled',  'staff'),
  ('cancel_by_staff',   'packed',           'cancelled',  'staff'),
  ('cancel_by_staff',   'awaiting_payment', 'cancelled',  'system'),
  ('cancel_by_staff',   'confirmed',        'cancelled',  'system'),
  ('cancel_by_staff',   'picking',          'cancelled',  'system'),
  ('cancel_by_staff',   'packed',           'cancelled',  'system');

create function reject_order_move() returns trigger language plpgsql as $$
begin
  if not exists (select from order_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'An order does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger moves_are_allowed before update of status on orders
  for each row when (old.status is distinct from new.status) execute function reject_order_move();

-- The app's role may not even try to change these rows; it may empty a note. If one role does both jobs, the triggers
-- are the guard.
do $$
declare app text := current_setting('kebun.app_role');
begin
  if app <> current_user then
    execute format('revoke update, delete on order_lines, order_line_parts, order_events from %I', app);
    execute format('grant update (note) on order_lines to %I', app);
    execute format('grant update (note) on order_events to %I', app);
  end if;
end $$;

-- Notes about an order, for staff only.
create table order_notes (
  id        uuid primary key default uuid_v7(),
  order_id  uuid not null references orders,
  staff_id  uuid not null references staff,
  body      text not null check (char_length(body) between 1 and 1000),
  at        timestamptz not null default now()
);

create index on order_notes (order_id, id);

create trigger no_delete before delete or truncate on order_notes
  for each statement execute function reject_change();

-- The text is replaced by a dash when the customer is removed. Nothing else of a note changes.
create trigger allow_erasure_only before update on order_notes
  for each row when (new.body <> '–'
    or (new.order_id, new.staff_id, new.at) is distinct from (old.order_id, old.staff_id, old.at))
  execute function reject_change();

-- Lists of orders that a member of staff has saved.
create table order_filters (
  id           uuid primary key default uuid_v7(),
  staff_id     uuid not null references staff on delete cascade,
  name         text not null check (char_length(name) between 1 and 40),
  status_slug  text check (char_length(status_slug) <= 120),  -- one status or several; null: all
  search_term  text check (char_length(search_term) <= 200),
  unique (staff_id, name)
);

-- Orders whose shopper has neither paid nor proven an address, with the network, phone numbers and door, so that
-- one person cannot reserve the whole stock under many names. Rows are deleted after a day.
create table unverified_orders (
  order_id       uuid primary key references orders on delete cascade,
  identity_keys  text[] not null,
  at             timestamptz not null default now()
);

create index unverified_orders_identity_keys on unverified_orders using gin (identity_keys);
create index on unverified_orders (at);
