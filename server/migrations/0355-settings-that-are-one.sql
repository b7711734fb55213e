-- A shop that has switched its deals off charges nobody their prices: every price is read through this view.
create or replace view deals_on as
  select * from deals where starts_at <= now() and now() < ends_at and sold < allotment
    and not exists (select from settings where overrides -> 'features' -> 'deals' = 'false'::jsonb);

-- The ways themselves say from what worth they are free; a second figure could only differ from them.
update settings set overrides = overrides #- '{checkout,free_delivery_from}';
