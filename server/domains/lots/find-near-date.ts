import { lineMoney, type PricedUnits } from '@kebun/contract/cart/line-money.ts';
import { nearDatePrice, total } from '@kebun/contract/lib/money.ts';
import type { NearDate } from '@kebun/contract/lots/staff-lots.ts';
import { sql } from 'kysely';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db } from '#platform/db/db.ts';

interface NearDateRow extends Pick<NearDate, 'split_from'> {
  split_off: (Omit<NearDate['split_off'][number], 'sold' | 'discount'> & { buyers: PricedUnits[] })[];
  usual: number;
  reduced: number | null; // of a near-date lot: its present price
  cost: number | null;
  units: number;
}

/** Returns the near-date lots that were split off a pack lot, or the lot that it was split off, with the prices. */
export async function findNearDate(db: Db, lotId: string): Promise<NearDate> {
  const { shelf_life } = await readSettings(db);
  const { rows } = await sql<NearDateRow>`
    select (
      select whole.code from lot_edges join pack_lots as whole on whole.id = from_pack_lot_id
      where to_pack_lot_id = lots.id and not is_repacked
    ) as split_from, (
      select coalesce(json_agg(json_build_object('code', split.code, 'packs', split.packs, 'on_hand', split.on_hand,
        'buyers', (
          select coalesce(json_agg(json_build_object('quantity', line_lots.quantity - returned, 'list_price', list_price,
            'unit_price', unit_price)), '[]')
          from order_line_lots as line_lots join order_lines on order_lines.id = line_id where lot_id = split.id
        )) order by split.code), '[]')
      from lot_edges
      join pack_lots as split on split.id = to_pack_lot_id
      where from_pack_lot_id = lots.id and not is_repacked
    ) as split_off, coalesce(usual.sale_price, usual.price) as usual,
      case when own.near_date_of is not null then coalesce(own.sale_price, own.price) end as reduced, usual.cost,
      case when lots.state <> 'ok' then 0
        else least(lots.on_hand + lots.blocked_units, stock_items.on_hand - reserved + lots.blocked_units) end as units
    from pack_lots as lots
    join skus as own on own.id = lots.sku_id
    join skus as usual on usual.id = coalesce(own.near_date_of, own.id)
    join stock_items on stock_items.sku_id = own.id
    where lots.id = ${lotId}
  `.execute(db);
  const { usual, reduced, cost, units, split_from, split_off } = rows[0] as NearDateRow; // the lot exists
  return {
    split_from,
    split_off: split_off.map(({ buyers, ...split }) => ({
      ...split,
      sold: total(buyers.map(({ quantity }) => quantity)),
      discount: total(buyers.map((line) => lineMoney(line).line_discount)),
    })),
    prices: {
      usual,
      reduced: reduced ?? nearDatePrice(usual, shelf_life.near_date_percent_off),
      cost,
      units,
    },
  };
}
