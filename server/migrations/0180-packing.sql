-- What came of an order when it was packed. Whoever ordered never pays more than they agreed to: what is short or
-- lighter is not asked for at the door, or goes back.

-- Of the total, what is not asked for at the door, because it is not in the parcel.
alter table orders
  add column less_due bigint not null default 0 check (less_due >= 0),
  add constraint only_the_door_asks_for_less check (less_due = 0 or payment_gateway = 'cod'),
  add constraint what_did_not_come_is_not_paid check (captured + less_due <= total);

-- A line that was packed. It is once: what is in a parcel that is closed stays so.
create table packed_lines (
  line_id    uuid primary key references order_lines,
  quantity   int not null check (quantity between 0 and 999),  -- of the units that were ordered
  weight_g   int check (weight_g between 1 and 1000000),       -- of all of them; only of goods sold by weight
  taken_off  bigint not null check (taken_off >= 0)            -- of what was agreed to
);

create trigger only_added_to before update or delete on packed_lines
  for each statement execute function refuse_change();

-- What is in the parcel in place of the units that are missing, as it was called and priced on the day.
create table substitutes (
  line_id     uuid primary key references packed_lines,
  product_id  uuid not null references products,
  sku_id      uuid not null references skus,
  sku         text not null,
  name_en     text not null,
  name_zh     text not null,
  unit_en     text not null,
  unit_zh     text not null,
  quantity    int not null check (quantity between 1 and 99),
  unit_price  bigint not null check (unit_price >= 0),
  asked       boolean not null                                 -- the shopper was, and agreed
);

create trigger only_added_to before update or delete on substitutes
  for each statement execute function refuse_change();

create index on orders (slot_date, window_id) where status in ('confirmed', 'picking', 'packed', 'on_the_way');

-- What was short goes back without anybody asking, once: an order is packed once.
alter table refunds
  drop constraint refunds_kind_check,
  add constraint refunds_kind_check check (kind in ('cancellation', 'refund', 'surplus', 'short')),
  drop constraint refunds_check1,
  add constraint nobody_asked_and_there_is_no_reason check ((kind in ('surplus', 'short')) = (reason is null));

create unique index one_return_of_what_was_short on refunds (order_id) where kind = 'short';
