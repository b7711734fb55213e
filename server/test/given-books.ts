import { randomBytes, randomUUID } from 'node:crypto';
import { orderNumberFrom } from '@kebun/contract/order-number.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { givenOrder } from './given-order.ts';
import { givenWallet } from './given-wallet.ts';

/** An order as the books know it: what was bought, how it was paid, and what became of its money, by the minute. */
export interface MadeOrder {
  lines: { quantity: number; share: number }[];
  creditShare: number; // percent of it that store credit pays
  placed: number;
  paidAfter: number | null;
  byCash: boolean;
  end: 'kept' | 'lost' | 'refunded';
  endAfter: number;
  backShare: number; // percent of each line that goes back
}

const aWhile = fc.integer({ min: 0, max: 4 * 24 * 60 });

export const madeOrder: fc.Arbitrary<MadeOrder> = fc.record({
  lines: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 9 }), share: fc.integer({ min: 0, max: 20_000 }) }),
    { minLength: 1, maxLength: 5 },
  ),
  creditShare: fc.constantFrom(0, 0, 7, 33, 100),
  placed: fc.integer({ min: 0, max: 20 * 24 * 60 }),
  paidAfter: fc.option(aWhile),
  byCash: fc.boolean(),
  end: fc.constantFrom('kept', 'kept', 'lost', 'refunded'),
  endAfter: aWhile,
  backShare: fc.integer({ min: 1, max: 100 }),
});

/** Four days before a month ends, at midnight in Kuala Lumpur, where the demo world has no past. */
const beginning = Date.parse('2031-10-28T00:00:00+08:00');
const momentOf = (minute: number) => new Date(beginning + minute * 60_000).toISOString();

interface Goods {
  product_id: string;
  sku_id: string;
}

interface Books {
  template: string; // an order that others are made from
  goods: Goods[];
  customer: string;
  houses: Map<string, string>;
}

/** What made-up orders are written with: an order, some goods, and a customer with much store credit. */
export async function givenBooks(tx: Tx): Promise<Books> {
  const { id } = await givenOrder(tx);
  const { id: customerId } = await givenWallet(tx, 100_000_000);
  const { rows: goods } = await sql<Goods>`
    select distinct on (category_id) product_id, skus.id as sku_id
    from skus join products on products.id = product_id limit 6`.execute(tx);
  const accounts = await tx.selectFrom('wallet_accounts').select(['id', 'house', 'customer_id']).execute();
  return {
    template: id,
    goods,
    customer: accounts.find(({ customer_id }) => customer_id === customerId)?.id ?? '',
    houses: new Map(accounts.flatMap(({ id, house }) => (house ? [[house, id] as const] : []))),
  };
}

/** Writes an order down with all that moved because of it, as the rules would have, at the minutes that it says. */
export async function writeMadeOrder(tx: Tx, books: Books, made: MadeOrder): Promise<void> {
  const worth = made.lines.reduce((sum, { share }) => sum + share, 0);
  const credit = Math.floor((worth * made.creditShare) / 100);
  const total = worth - credit;
  const order = await writeOrder(tx, books, made, { total, credit });
  const move = mover(tx, books, order.id);

  if (credit > 0) await move('customer', 'sales', credit, 'spend', made.placed);
  const paid = made.paidAfter === null ? null : made.placed + made.paidAfter;
  if (paid !== null && total > 0) {
    await move(made.byCash ? 'cash' : 'gateway', 'sales', total, 'capture', paid);
  }
  const ended = (paid ?? made.placed) + made.endAfter;
  if (made.end === 'lost') {
    if (credit > 0) await move('sales', 'customer', credit, 'release', ended);
    if (paid !== null && total > 0) await move('sales', 'owed', total, 'owe', ended);
  }
  if (made.end === 'refunded' && (paid !== null || total === 0)) {
    const refund = await writeRefund(tx, order, made, ended);
    if (refund.amount > 0) await move('sales', 'owed', refund.amount, 'owe', ended, refund.id);
  }
}

type Account = 'customer' | 'sales' | 'owed' | 'gateway' | 'cash';

function mover(tx: Tx, { customer, houses }: Books, orderId: string) {
  const of = (account: Account) => (account === 'customer' ? customer : (houses.get(account) ?? ''));
  return async (
    from: Account,
    to: Account,
    amount: number,
    reason: string,
    minute: number,
    source: string = randomUUID(),
  ) => {
    await tx
      .insertInto('transfers')
      .values({
        debit_id: of(from),
        credit_id: of(to),
        amount,
        reason,
        source_type: 'made',
        source_id: source,
        order_id: orderId,
        created_at: momentOf(minute),
      })
      .execute();
    const intoWallet = to === 'customer' ? amount : from === 'customer' ? -amount : 0;
    await sql`update wallet_accounts set balance = balance + ${intoWallet}::bigint where id = ${customer}`.execute(
      tx,
    );
  };
}

interface WrittenOrder {
  id: string;
  lines: { id: string; quantity: number; share: number }[];
}

async function writeOrder(
  tx: Tx,
  { template, goods }: Books,
  { lines, placed }: MadeOrder,
  { total, credit }: { total: number; credit: number },
): Promise<WrittenOrder> {
  const order = {
    id: randomUUID(),
    display_id: orderNumberFrom(randomBytes(10)) ?? '',
    cart_id: null,
    cart_version: null,
    item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    items_total: total + credit,
    product_discount: 0,
    store_credit: credit,
    bag_fee: 0,
    shipping_fee: 0,
    rounding: 0,
    total,
    ceiling: total,
    created_at: momentOf(placed),
  };
  if (!order.display_id)
    return writeOrder(tx, { template, goods } as Books, { lines, placed } as MadeOrder, { total, credit });
  await sql`
    insert into orders select (jsonb_populate_record(orders, ${JSON.stringify(order)}::jsonb)).*
    from orders where id = ${template}`.execute(tx);

  const written = lines.map((line, at) => ({
    ...line,
    id: randomUUID(),
    position: at + 1,
    ...goods[at % goods.length],
  }));
  for (const { id, position, quantity, share, product_id, sku_id } of written) {
    const line = {
      id,
      position,
      quantity,
      product_id,
      sku_id,
      order_id: order.id,
      list_price: 1,
      unit_price: 1,
      line_subtotal: quantity,
      line_discount: 0,
      line_total: quantity,
      paid_share: share,
    };
    await sql`
      insert into order_lines select (jsonb_populate_record(order_lines, ${JSON.stringify(line)}::jsonb)).*
      from order_lines where order_id = ${template} limit 1`.execute(tx);
  }
  return { id: order.id, lines: written };
}

async function writeRefund(tx: Tx, order: WrittenOrder, { backShare }: MadeOrder, minute: number) {
  const back = order.lines.slice(0, 2).map(({ id, quantity, share }) => ({
    line_id: id,
    quantity,
    amount: Math.floor((share * backShare) / 100),
  }));
  const amount = back.reduce((sum, one) => sum + one.amount, 0);
  const { id } = await tx
    .insertInto('refunds')
    .values({
      order_id: order.id,
      number: 1,
      kind: 'refund',
      status: 'approved',
      reason: 'other_reason',
      refund_to: 'wallet',
      amount,
      credit: 0,
      decided_at: momentOf(minute),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('refund_lines')
    .values(back.map((line) => ({ ...line, refund_id: id })))
    .execute();
  return { id, amount };
}
