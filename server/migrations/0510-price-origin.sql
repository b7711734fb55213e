-- A pack keeps its market price, which staff edit. Nothing showed where the prices of the demo came from, so that is
-- written in world/products only.
alter table skus
  drop column price_basis,
  drop column reference_price,
  drop column reference_unit;
