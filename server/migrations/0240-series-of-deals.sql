-- The rounds of a deal that comes back are one series: whoever ends or changes one of them means those to come as well.
alter table deals add column series_id uuid not null default uuid_v7();

update deals set series_id = before.series_id
from deals as before
where before.sku_id = deals.sku_id and before.every is null and deals.starts_at > now()
  and before.starts_at + deals.every = deals.starts_at;

create index on deals (series_id);

-- What a unit cost when it was taken: the price of a deal may be put right while it runs.
alter table deal_sales add column unit_price bigint check (unit_price > 0);

update deal_sales set unit_price = coalesce(
  (select max(unit_price) from order_lines where order_id = deal_sales.order_id and sku_id = deals.sku_id), deals.price)
from deals where deals.id = deal_id;

alter table deal_sales alter column unit_price set not null;
