import { randomBytes } from 'node:crypto';
import { dayOf } from '@kebun/contract/lib/days.ts';
import { packLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import type { BenchDatabase } from './bench-database.ts';

const suppliers = 300;
const daysOfLot = 14; // a lot of a SKU lasts for this time of sales

/** The supplier of the lots that went to many customers. */
export const recalledSupplier = 'Bench Recalled';
const recalledSkus = 10; // that sell best: nearly every shopper has bought one of them

/**
 * Writes the lots of all delivered orders: of each SKU a bought-in lot for each fortnight of sales, which the lines
 * name. Lines of so many shoppers name lots of one more supplier instead. Returns the code of a lot of median size and
 * the number of lines with lots.
 */
export async function writeLots(
  database: BenchDatabase,
  buyers: number,
): Promise<{ common: string; lines: number }> {
  await database.query('set session_replication_role = replica'); // no trigger of a row: they check what is written below
  try {
    await writeRecalledLots(database, buyers);
    await writeCommonLots(database);
  } finally {
    await database.query('set session_replication_role = origin');
  }
  await database.query('vacuum analyze pack_lots, order_line_lots, shoppers, customers');
  const [found] = await database.query<{ common: string; lines: number }>(
    `
    with counted as (select lot_id, count(*) as lines from order_line_lots group by lot_id)
    select (select code from counted join pack_lots on id = lot_id where supplier <> $1
        order by lines offset (select count(*) / 2 from counted) limit 1) as common,
      (select sum(lines) from counted)::int as lines`,
    [recalledSupplier],
  );
  if (!found) throw new Error(`writeLots: no lots were written for ${buyers} buyers`);
  return found;
}

/** Gives a line of each of so many shoppers to a lot of its SKU, and makes the shoppers customers. */
async function writeRecalledLots(database: BenchDatabase, buyers: number) {
  await database.query(`
    create temp table recalled_lines as
    select *
    from (
      select distinct on (shopper_id) order_lines.id as line_id, shopper_id, order_lines.sku_id, quantity
      from orders join order_lines on order_id = orders.id
      where status = 'delivered' and order_lines.sku_id in (
        select sku_id from order_lines group by sku_id order by count(*) desc, sku_id limit ${recalledSkus}
      )
      order by shopper_id, order_lines.id limit ${buyers}
    ) as line
  `);
  const skus = await database.query<{ id: string }>('select distinct sku_id as id from recalled_lines');
  await database.query(
    `insert into pack_lots (code, kind, sku_id, packs, made_on, supplier, invoice_number, source)
     select code, 'received', sku_id, packs, current_date - 30, $2, 'INV-1', 'bench:recalled:' || code
     from (
       select sku_id, sum(quantity) as packs, row_number() over () as place from recalled_lines group by sku_id
     ) as sold join unnest($1::text[]) with ordinality as named (code, number) on number = place`,
    [codes(skus.length), recalledSupplier],
  );
  await database.query(
    `insert into order_line_lots (line_id, lot_id, quantity)
     select line_id, pack_lots.id, quantity
     from recalled_lines join pack_lots on pack_lots.sku_id = recalled_lines.sku_id and supplier = $1`,
    [recalledSupplier],
  );
  await database.query(`
    update shoppers set kind = 'customer' from recalled_lines where id = shopper_id;
    insert into customers (shopper_id, first_name, last_name, display_name, email, password_hash, language)
      select shopper_id, 'Bench', 'Buyer', 'Bench Buyer', shopper_id || '@example.com', '$argon2id$none', 'en'
      from recalled_lines;
    drop table recalled_lines;
  `);
}

async function writeCommonLots(database: BenchDatabase) {
  await database.query(`
    create temp table fortnights as
    select sku_id, extract(epoch from created_at)::bigint / (86400 * ${daysOfLot}) as fortnight,
      sum(quantity)::int as packs, uuid_v7() as id, row_number() over () as place, min(created_at)::date as made_on
    from order_lines join orders on orders.id = order_id
    where status = 'delivered'
    group by 1, 2
  `);
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
    'select count(*)::int as count from fortnights',
  );
  await database.query(
    `insert into pack_lots (id, code, kind, sku_id, packs, made_on, supplier, invoice_number, source)
     select id, code, 'received', sku_id, packs, made_on, 'Bench Supplier ' || place % ${suppliers}, 'INV-' || place,
       'bench:' || place
     from fortnights join unnest($1::text[]) with ordinality as named (code, number) on number = place`,
    [codes(count, 10_001)],
  );
  await database.query(`
    insert into order_line_lots (line_id, lot_id, quantity)
    select order_lines.id, fortnights.id, quantity
    from order_lines join orders on orders.id = order_id
    join fortnights on fortnights.sku_id = order_lines.sku_id
      and fortnight = extract(epoch from created_at)::bigint / (86400 * ${daysOfLot})
    where status = 'delivered'
    on conflict do nothing;
    drop table fortnights;
  `);
}

/** Returns so many codes of today's lots, numbered from a number. */
function codes(count: number, from = 1): string[] {
  const day = dayOf(new Date().toISOString());
  const all: string[] = [];
  for (let number = from; all.length < count; number++) {
    const code = packLotCode(day, number, randomBytes(2));
    if (code) all.push(code);
  }
  return all;
}
