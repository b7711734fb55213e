import type { BenchDatabase } from '../lib/bench-database.ts';

/** A statement in which `:name` stands for what differs from order to order. */
type Statement = string;
type Row = Readonly<Record<string, unknown>>;

/** The names of what differs: they are drawn anew for each transaction. */
export const drawn = 'select uuid_v7() as shopper, uuid_v7() as cart, uuid_v7() as placed';

/** A table that an order writes to, and what of its rows is not copied. An id of its own is drawn by the table. */
interface TableCopy {
  table: string;
  where: string; // which rows belong to the order
  fresh: Readonly<Record<string, string>>;
}

const [shopper, cart, placed] = [':shopper', ':cart', ':placed'];
const own = 'each.shopper_id = orders.shopper_id';

// biome-ignore format: table
const written: readonly TableCopy[] = [
  { table: 'shoppers',         where: 'each.id = orders.shopper_id', fresh: { id: shopper } },
  { table: 'tokens',           where: own, fresh: { shopper_id: shopper, token_hash: `sha256(${shopper}::text::bytea)` } },
  { table: 'carts',            where: own, fresh: { id: cart, shopper_id: shopper } },
  { table: 'orders',           where: 'each.id = orders.id', fresh: {
    id: placed, shopper_id: shopper, cart_id: cart, display_id: `upper(left(md5(${placed}::text), 11))` } },
  { table: 'order_lines',      where: 'each.order_id = orders.id', fresh: { order_id: placed } },
  { table: 'order_events',     where: 'each.order_id = orders.id', fresh: { order_id: placed } },
  { table: 'stock_holds',      where: 'each.order_id = orders.id', fresh: { order_id: placed } },
  { table: 'checkouts',        where: own, fresh: { shopper_id: shopper, current_order_id: placed } },
  { table: 'idempotency_keys', where: own, fresh: { shopper_id: shopper } },
];

/**
 * Transactions that insert what orders have left behind, each copied from an order of the shop with all its rows.
 * They look nothing up, price nothing and promise no stock: nothing that places an order can be faster.
 */
export async function orderTransactions(database: BenchDatabase, count: number): Promise<Statement[][]> {
  const columns = written.map(
    ({ table, where }) => `(select json_agg(each) from ${table} as each where ${where}) as ${table}`,
  );
  const orders = await database.ask<Record<string, Row[]>>(
    `select ${columns.join(', ')} from orders order by created_at desc limit $1`,
    [count],
  );
  return orders.map((order) => [
    ...written.map(({ table, fresh }) => insertOf(table, order[table] ?? [], fresh)),
    insertOf('cart_lines', (order.order_lines ?? []).map(lineInCart), { cart_id: cart }),
  ]);
}

/** The order has emptied its cart; these lines were in it. */
const lineInCart = ({ sku_id, quantity, unit_price, note }: Row): Row => ({
  cart_id: null,
  sku_id,
  quantity,
  seen_price: unit_price,
  note,
});

function insertOf(table: string, rows: readonly Row[], fresh: TableCopy['fresh']): Statement {
  const [first] = rows;
  if (!first) throw new Error(`The order to copy has left nothing in ${table}`);
  const columns = Object.keys(first).filter((column) => column !== 'id' || fresh.id);
  const values = rows.map(
    (row) => `(${columns.map((column) => fresh[column] ?? literal(row[column])).join(', ')})`,
  );
  return `insert into ${table} (${columns.join(', ')}) values ${values.join(', ')}`;
}

/** Without a colon, which would begin a name. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a');
  return `E'${escaped.replaceAll('\n', '\\n')}'`;
}
