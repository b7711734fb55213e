-- Cash on delivery is trust: whoever has many orders on the way, or has not taken them before, pays beforehand.

-- Whom an order is for, however it is ordered: an account or a browser, a telephone, a door however it is spelled.
create function known_at_door(shopper_id uuid, billing jsonb, shipping jsonb) returns text[]
language sql immutable parallel safe
return array[
  'shopper:' || shopper_id::text,
  'phone:' || (billing ->> 'contact_number'),
  'phone:' || (shipping ->> 'contact_number'),
  'door:' || md5(lower(regexp_replace(
    (shipping ->> 'street_address') || coalesce(shipping ->> 'street_address_2', ''), '[^[:alnum:]]', '', 'g'
  )) || (shipping ->> 'zip'))
];

create index orders_cash_at_door on orders using gin (known_at_door(shopper_id, billing_address, shipping_address))
  where payment_gateway = 'cod' and status not in ('delivered', 'failed');

-- Nobody took it at the door: the driver brings it back.
insert into order_transitions (move, from_status, to_status, role) values
  ('bring_back', 'on_the_way', 'cancelled', 'staff');
