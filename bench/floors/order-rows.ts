import type { BenchDatabase } from '../lib/bench-database.ts';

/** A statement in which `:name` is a value that differs between orders. */
type Statement = string;
type Row = Readonly<Record<string, unknown>>;

/** The values that are drawn for each transaction. */
export const drawn = 'select uuid_v7() as shopper, uuid_v7() as cart, uuid_v7() as placed';

/** A table that an order writes to, and the columns that are not copied. An id is drawn by the table. */
interface TableCopy {
  table: string;
  where: string; // selects the rows of the order
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
  { table: 'stock_reservations',      where: 'each.order_id = orders.id', fresh: { order_id: placed } },
  { table: 'checkouts',        where: own, fresh: { shopper_id: shopper, current_order_id: placed } },
  { table: 'idempotency_keys', where: own, fresh: { shopper_id: shopper } },
];

/**
 * Returns transactions that insert copies of existing orders with all their rows. They look up nothing, compute no
 * price and reserve no stock, so placing an order cannot be faster.
 */
export async function orderTransactions(database: BenchDatabase, count: number): Promise<Statement[][]> {
  const columns = written.map(
    ({ table, where }) => `(select json_agg(each) from ${table} as each where ${where}) as ${table}`,
  );
  const orders = await database.query<Record<string, Row[]>>(
    `select ${columns.join(', ')} from orders order by created_at desc limit $1`,
    [count],
  );
  return orders.map((order) => [
    ...written.map(({ table, fresh }) => insertOf(table, order[table] ?? [], fresh)),
    insertOf('cart_lines', (order.order_lines ?? []).map(lineInCart), { cart_id: cart }),
  ]);
}

/** The order has emptied its cart, so this line is built from the order line. */
const lineInCart = ({ sku_id, quantity, unit_price, note }: Row): Row => ({
  cart_id: null,
  sku_id,
  quantity,
  seen_price: unit_price,
  note,
});

function insertOf(table: string, rows: readonly Row[], fresh: TableCopy['fresh']): Statement {
  const [first] = rows;
  if (!first) throw new Error(`insertOf: the copied order has no row in ${table}`);
  const columns = Object.keys(first).filter((column) => column !== 'id' || fresh.id);
  const values = rows.map(
    (row) => `(${columns.map((column) => fresh[column] ?? literalOf(row[column])).join(', ')})`,
  );
  return `insert into ${table} (${columns.join(', ')}) values ${values.join(', ')}`;
}

/** Returns a literal without a colon, which would begin a name. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a');
  return `E'${escaped.replaceAll('\n', '\\n')}'`;
}
