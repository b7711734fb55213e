-- The lots that the lines of an order were packed from. A movement of stock names the order and the SKU, but several
-- lines of an order can have one SKU: alone, as a part of a bundle, added later.
create table order_line_lots (
  line_id   uuid not null references order_lines,
  lot_id    uuid not null references pack_lots,
  quantity  int not null check (quantity > 0),  -- units that left the lot for the line
  returned  int not null default 0,             -- of them, units that came back to the shop
  primary key (line_id, lot_id),
  constraint returned_within_quantity check (returned between 0 and quantity)
) with (fillfactor = 90); -- room for updates in the same page

-- From a lot to its lines, for a recall.
create index on order_line_lots (lot_id, line_id);

create trigger never_deleted before delete or truncate on order_line_lots
  for each statement execute function reject_change();

-- Shares out to the lines of an order the units that left lots for it and that no line has yet. Units without a lot go
-- to the first lines, then those of the lot that ends first.
create function open_line_lots(of_order uuid) returns table (line_id uuid, lot_id uuid, quantity int)
  language sql stable as $$
    with needs as (
      select parcel.line_id, position, parcel.sku_id, sum(units) - coalesce((
        select sum(recorded.quantity) from order_line_lots as recorded join pack_lots on pack_lots.id = recorded.lot_id
        where recorded.line_id = parcel.line_id and pack_lots.sku_id = parcel.sku_id
      ), 0) as units
      from (
        select line.id as line_id, line.position, coalesce(parts.sku_id, line.sku_id) as sku_id,
          coalesce(packed.quantity, line.quantity) * coalesce(parts.quantity, 1) as units
        from open_order_lines as line
        left join packed_lines as packed on packed.line_id = line.id
        left join order_line_parts as parts on parts.line_id = line.id
        where line.order_id = of_order
        union all
        select line.id, line.position, substitutes.sku_id, substitutes.quantity
        from order_lines as line join substitutes on substitutes.line_id = line.id
        where line.order_id = of_order
      ) as parcel
      group by parcel.line_id, position, parcel.sku_id
    ), moved as (
      select sold.sku_id, sold.lot_id, best_before, code, -delta - coalesce((
        select sum(recorded.quantity) from order_line_lots as recorded join order_lines on order_lines.id = recorded.line_id
        where order_lines.order_id = of_order and recorded.lot_id = sold.lot_id
      ), 0) as units
      from stock_movements as sold left join pack_lots on pack_lots.id = sold.lot_id
      where sold.source = 'order:' || of_order and reason = 'sold'
    ), needed as (
      select needs.*, sum(units) over (partition by sku_id order by position) as until from needs where units > 0
    ), given as (
      select moved.*, sum(units) over (
        partition by sku_id order by lot_id is not null, best_before nulls last, code
      ) as until from moved where units > 0
    )
    select needed.line_id, given.lot_id,
      (least(needed.until, given.until) - greatest(needed.until - needed.units, given.until - given.units))::int
    from needed join given using (sku_id)
    where given.lot_id is not null
      and least(needed.until, given.until) > greatest(needed.until - needed.units, given.until - given.units)
  $$;

-- The orders that the shop has packed already. What came back came back whole.
insert into order_line_lots (line_id, lot_id, quantity, returned)
select shares.line_id, shares.lot_id, shares.quantity, case when exists (
    select from stock_movements as back
    where back.source = packed.source and back.reason = 'returned' and back.lot_id = shares.lot_id
  ) then shares.quantity else 0 end
from (
  select distinct source, orders.id from stock_movements join orders on source = 'order:' || orders.id
  where reason = 'sold' and lot_id is not null
) as packed
cross join lateral open_line_lots(packed.id) as shares;
