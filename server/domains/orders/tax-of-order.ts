import { sen, share, total } from '@kebun/contract/lib/money.ts';
import { sql } from 'kysely';
import { netsByRate, taxOfLines } from '#domains/tax/tax-of-lines.ts';
import { taxOfRefunds } from '#domains/tax/tax-of-refunds.ts';
import type { Db } from '#platform/db/db.ts';
import type { FullOrder, OrderEvent, OrderRefund, OrderRow, ShownLine } from './order-rows.ts';

/** The part of an order that a refund, or the return of the parcel, takes back. */
export interface OrderCredit {
  refund: OrderRefund | null; // null: the parcel came back
  at: string | null; // null: the money is not sent yet
  amount: number;
  byLine: { amount: number; quantity: number | null }[];
  tax_lines: { rate: number; tax: number }[];
}

/** The fields of an order that decide its tax. */
export interface TaxedOrder extends Pick<FullOrder, 'refunds'> {
  order: Pick<OrderRow, 'status' | 'shipping_fee' | 'delivery_tax_rate'>;
  lines: readonly TaxedOrderLine[];
  events: readonly Pick<OrderEvent, 'move' | 'at'>[];
  invoice: object | null;
}

export type TaxedOrderLine = Pick<
  ShownLine,
  | 'id'
  | 'quantity'
  | 'line_total'
  | 'coupon_discount'
  | 'redemption_discount'
  | 'weight_margin'
  | 'paid_allocation'
  | 'tax_rate'
  | 'packed'
  | 'cancelled'
  | 'swap'
>;

/**
 * Returns the tax in an order at the rates of its day, by rate and by line, and what each refund takes back of it, in
 * sen. Units that were cancelled or came short are not taxed; the delivery fee is, after the last line. An order that
 * ended without an invoice is no sale: it has no tax.
 */
export function taxOfOrder(taxed: TaxedOrder) {
  const isSale = taxed.invoice !== null || !['cancelled', 'failed'].includes(taxed.order.status);
  const lines = taxed.lines.map((line) => ({
    net: netOf(line),
    paid: paidFor(line),
    tax_rate: isSale ? line.tax_rate : null,
  }));
  const drafts = creditsOf(taxed);
  const parts = lines.map((line, index) => ({
    ...line,
    refunds: drafts.map(({ byLine }) => byLine[index]?.amount ?? 0),
  }));
  const fee = {
    net: taxed.order.shipping_fee,
    paid: total(lines.map(({ paid }) => paid)),
    tax_rate: isSale ? taxed.order.delivery_tax_rate : null,
    refunds: drafts.map(({ byLine }) => total(byLine.map(({ amount }) => amount))),
  };
  const taxes = taxOfRefunds([...parts, fee]);
  const credits: OrderCredit[] = drafts.map((draft, index) => ({ ...draft, tax_lines: taxes[index] ?? [] }));
  const all = [...lines, fee];
  return { ...taxOfLines(all), nets: netsByRate(all), credits, refunded_tax_lines: sumByRate(taxes.flat()) };
}

type DraftCredit = Omit<OrderCredit, 'tax_lines'>;

/** Returns what each refund takes of each line, and after them the return of the parcel, which takes the rest. */
function creditsOf({ lines, refunds, events }: TaxedOrder): DraftCredit[] {
  const left = lines.map((line) => ({ amount: paidFor(line), quantity: unitsOf(line) }));
  const credits = refunds.map((refund): DraftCredit => {
    const requested = lines.map(({ id }) => refund.lines.find(({ line_id }) => line_id === id));
    const weights =
      refund.lines.length > 0 ? requested.map((line) => line?.amount ?? 0) : left.map(({ amount }) => amount);
    const byLine = share(refund.amount, weights).map((amount, index) => ({
      amount,
      quantity: requested[index]?.quantity ?? null,
    }));
    for (const [index, line] of left.entries()) {
      line.amount -= byLine[index]?.amount ?? 0;
      line.quantity -= byLine[index]?.quantity ?? 0;
    }
    return { refund, at: refund.refunded_at, amount: refund.amount, byLine };
  });
  const returned = events.find(({ move }) => move === 'return_to_farm');
  if (!returned) return credits;
  const rest = {
    refund: null,
    at: returned.at,
    amount: total(left.map(({ amount }) => amount)),
    byLine: left,
  };
  return [...credits, rest];
}

/** Returns the price of a line after all discounts, without what was cancelled or missing, or weighs less. */
const netOf = (line: TaxedOrderLine) =>
  line.line_total - line.coupon_discount - line.redemption_discount + line.weight_margin - reductionOf(line);

/** Returns what was to be paid for a line, with its share of the fees. */
const paidFor = (line: TaxedOrderLine) => line.paid_allocation - reductionOf(line);

const reductionOf = ({ packed, cancelled, swap }: TaxedOrderLine) =>
  (packed?.price_reduction ?? 0) + (cancelled?.price_reduction ?? 0) + (swap?.price_reduction ?? 0);

/** Returns the units that came. A substitute counts as the units that it replaced. */
const unitsOf = ({ quantity, packed, cancelled }: TaxedOrderLine) =>
  packed === null || packed.substitute ? quantity - (cancelled?.quantity ?? 0) : packed.quantity;

/** Returns the tax of several refunds together, by rate, the lowest first. */
function sumByRate(taxes: readonly { rate: number; tax: number }[]) {
  const rates = [...new Set(taxes.map(({ rate }) => rate))].toSorted((one, other) => one - other);
  return rates.map((rate) => ({
    rate,
    tax: sen(total(taxes.filter((line) => line.rate === rate).map(({ tax }) => tax))),
  }));
}

export type OrderTax = ReturnType<typeof taxOfOrder>;

/** Returns the tax of orders by their id, as the page of each order states it. The orders have lines. */
export async function listOrderTaxes(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderTax>> {
  const { rows } = await sql<TaxedOrder & { id: string }>`
    select id, jsonb_build_object('status', status, 'shipping_fee', shipping_fee, 'delivery_tax_rate', delivery_tax_rate) as "order", (
        select jsonb_agg(jsonb_build_object('id', line.id, 'quantity', line.quantity, 'line_total', line_total,
          'coupon_discount', coupon_discount, 'redemption_discount', redemption_discount,
          'weight_margin', weight_margin, 'paid_allocation', paid_allocation, 'tax_rate', tax_rate,
          'packed', to_jsonb(packed) || jsonb_build_object('substitute', to_jsonb(substitutes)),
          'cancelled', to_jsonb(cancelled), 'swap', to_jsonb(swapped)) order by position)
        from order_lines as line
        left join packed_lines as packed on packed.line_id = line.id
        left join substitutes on substitutes.line_id = line.id
        left join cancelled_lines as cancelled on cancelled.line_id = line.id
        left join swapped_lines as swapped on swapped.line_id = line.id
        where line.order_id = orders.id) as lines, (
        select coalesce(jsonb_agg(jsonb_build_object('move', move, 'at', at) order by at, order_events.id), '[]')
        from order_events where order_events.order_id = orders.id and move = 'return_to_farm') as events, (
        select to_jsonb(invoices) from invoices where invoices.order_id = orders.id) as invoice, (
        select coalesce(jsonb_agg(jsonb_build_object('number', number, 'amount', amount + credit, 'reason', reason,
          'refunded_at', refunded_at, 'lines', (
            select coalesce(jsonb_agg(to_jsonb(refund_lines)), '[]') from refund_lines where refund_id = refunds.id))
          order by decided_at, number), '[]')
        from refunds where order_id = orders.id and kind = 'refund' and status in ('processing', 'refunded')) as refunds
    from orders where id = any(${orderIds}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, ...taxed }) => [id, taxOfOrder(taxed)]));
}
