-- An EPCIS document of a month reads what was recorded, day by day. Rows come in the order of their moments, so an
-- index of ranges is enough.
create index on farm_events using brin (recorded_at);
create index on order_events using brin (at);
create index on lot_losses using brin (at);
create index on pack_lots using brin (made_at);
