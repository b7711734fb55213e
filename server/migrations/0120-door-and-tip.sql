-- How an order is handed over, what the driver is given for it, and what the shopper says to the shop.
alter table checkouts
  add column leave_at_door boolean not null default false,
  add column delivery_tip bigint not null default 0 check (delivery_tip between 0 and 100000), -- sen
  add column remarks text;

alter table orders
  add column leave_at_door boolean not null default false,
  add constraint cash_is_not_left_at_the_door check (not (leave_at_door and payment_gateway = 'cod'));

-- What is to happen when just this is missing; null: whatever holds for the customer.
alter table cart_lines add column substitution text check (substitution in ('best_match', 'refund'));
alter table order_lines add column substitution text check (substitution in ('best_match', 'refund'));
