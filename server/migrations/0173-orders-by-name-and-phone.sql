-- Staff look for an order by who it is for: by words of a name, or by the number that is rung at the door.
create index orders_by_name on orders using gin (to_tsvector('simple', shipping_address ->> 'recipient'));
create index orders_by_phone on orders ((shipping_address ->> 'contact_number'));
