import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { inEachLanguage } from '@kebun/contract/lib/localised.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { dayOf, type Figure, type PeriodBounds } from './figures.ts';
import { receiptsOfPeriod } from './receipts-of-period.ts';

/** Selects every transfer of the sales account in the period. */
const selectSalesTransfers = ({ since, until }: PeriodBounds) => sql`
  sales_account as materialized (select id from wallet_accounts where system_account = 'sales'),
  sales_transfers as materialized (
    select transfers.id, transfers.order_id, reason, source_id, debit_id, transfers.created_at as at,
      case when credit_id = sales_account.id then amount else -amount end as amount,
      case when source_type = 'addition' then source_id else addition_id end as addition_id
    from transfers cross join sales_account
    left join payments on source_type = 'payment' and payments.id = source_id
    where transfers.created_at >= ${since}::timestamptz and transfers.created_at < ${until}::timestamptz
      and sales_account.id in (debit_id, credit_id)
  )`;

/** An order counts once: with its capture, or with store credit that covers all of it. Additions to it do not count. */
const isPaid = sql`(amount > 0 and sales_transfers.addition_id is null and (reason = 'capture' or orders.total = 0))`;

const soldAndReturned = sql`
  coalesce(sum(amount) filter (where amount > 0), 0)::bigint as sold,
  coalesce(sum(amount) filter (where amount < 0), 0)::bigint as returned,
  coalesce(sum(amount), 0)::bigint as net`;

/** Sales by day and payment method. */
export const salesByDay = (span: PeriodBounds): RawBuilder<Figure> => sql`
  with ${selectSalesTransfers(span)}
  select ${dayOf(sql`at`)}::text as key, null as label,
    count(*) filter (where ${isPaid}) as orders,
    coalesce(sum(amount) filter (where amount > 0 and system_account = 'gateway'), 0)::bigint as gateway,
    coalesce(sum(amount) filter (where amount > 0 and system_account = 'cash'), 0)::bigint as cash,
    coalesce(sum(amount) filter (where amount > 0 and system_account is distinct from 'gateway' and system_account is distinct from 'cash'), 0)::bigint
      as credit,
    coalesce(sum(amount) filter (where amount < 0), 0)::bigint as returned,
    coalesce(sum(amount), 0)::bigint as net
  from sales_transfers
  join wallet_accounts as payer on payer.id = debit_id
  left join orders on reason = 'spend' and orders.id = order_id
  group by 1
`;

/**
 * Allocates each amount to the lines of its order: refunds of some lines by the requested amounts, everything else
 * by the shares fixed when the order was placed. Reductions of the cash due are left out. Rounding uses running
 * totals, so that the parts add up to the sen. Amounts without an order stay whole. The units of a line count with
 * the money that pays them: added ones with their own payment, or with the cash of the order.
 */
const selectLineShares = (span: PeriodBounds) => sql`
  ${selectSalesTransfers(span)},
  line_shares as (
    select sales_transfers.id, sales_transfers.amount, coalesce(swapped.product_id, line.product_id) as product_id, line.position, sales_transfers.amount > 0 and case
        when sales_transfers.addition_id is not null then payment_gateway <> 'cod' and line.addition_id = sales_transfers.addition_id
        when sales_transfers.reason = 'capture' or total = 0 then payment_gateway = 'cod' or line.addition_id is null
        else false end as is_counted,
      case when cash_reduction > 0 then coalesce(packed.quantity, line.quantity - coalesce(cancelled.quantity, 0))
        else line.quantity end as quantity,
      greatest(paid_allocation - case when cash_reduction > 0
        then coalesce(packed.price_reduction, 0) + coalesce(cancelled.price_reduction, 0)
          + coalesce(swapped.price_reduction, 0) else 0 end, 0) as share,
      coalesce(refunded.amount, case when refunds.kind = 'shortage' then packed.price_reduction end) as requested
    from sales_transfers
    left join orders on orders.id = sales_transfers.order_id
    left join order_lines as line on line.order_id = sales_transfers.order_id
    left join packed_lines as packed on packed.line_id = line.id
    left join cancelled_lines as cancelled on cancelled.line_id = line.id
    left join swapped_lines as swapped on swapped.line_id = line.id
    left join refunds on sales_transfers.reason = 'accrue_refund' and refunds.id = sales_transfers.source_id
    left join refund_lines as refunded on refunded.refund_id = refunds.id and refunded.line_id = line.id
  ),
  transfer_totals as (
    select *, sum(share) over (partition by id) as total_share, sum(requested) over (partition by id) as requested_total
    from line_shares
  ),
  weights as (
    select *, case when requested_total > 0 then coalesce(requested, 0) when total_share > 0 then share
      else coalesce(quantity, 1) end as weight
    from transfer_totals
  ),
  running_weights as (
    select *, (sum(weight) over (partition by id order by position))::bigint as running_weight,
      (sum(weight) over (partition by id))::bigint as total_weight
    from weights
  ),
  line_amounts as (
    select product_id, amount * running_weight / total_weight - amount * (running_weight - weight) / total_weight as amount,
      case when is_counted then quantity else 0 end as units
    from running_weights
  )`;

const unitsSold = sql`coalesce(sum(units), 0)::bigint as units, ${soldAndReturned}`;

/** Sales by product. */
export const salesByProduct = (span: PeriodBounds): RawBuilder<Figure> => sql`
  with ${selectLineShares(span)}
  select coalesce(product_id::text, '') as key, (array_agg(name))[1] as label, ${unitsSold}
  from line_amounts left join products on products.id = product_id
  group by product_id
`;

/** Sales by the category of the product. */
export const salesByCategory = (span: PeriodBounds): RawBuilder<Figure> => sql`
  with ${selectLineShares(span)}
  select coalesce(category_id::text, '') as key, (array_agg(categories.name))[1] as label, ${unitsSold}
  from line_amounts
  left join products on products.id = product_id
  left join categories on categories.id = category_id
  group by category_id
`;

const hour = (moment: string) => sql`to_char(${sql.ref(moment)} at time zone 'Asia/Kuala_Lumpur', 'HH24:MI')`;
const hours = sql`${hour('slot_starts_at')} || '–' || ${hour('slot_ends_at')}`;

/** Sales by delivery window, or by method for orders without one. */
export const salesByWindow = (span: PeriodBounds): RawBuilder<Figure> => sql`
  with ${selectSalesTransfers(span)}
  select coalesce(${hours}, shipping_name ->> ${sql.lit(defaultLanguage)}, '') as key,
    coalesce(jsonb_build_object(${sql.lit(defaultLanguage)}, max(${hours})), (array_agg(shipping_name))[1]) as label,
    count(*) filter (where ${isPaid}) as orders, ${soldAndReturned}
  from sales_transfers left join orders on orders.id = order_id
  group by 1
`;

/** The average value of orders paid on a day, including store credit. */
export const averageBasket = (span: PeriodBounds): RawBuilder<Figure> => sql`
  with ${selectSalesTransfers(span)}
  select ${dayOf(sql`at`)}::text as key, null as label, count(*) as orders,
    sum(item_count)::bigint as units,
    sum(case when reason = 'capture' then amount else 0 end + store_credit + coalesce(added, 0))::bigint as worth
  from sales_transfers join orders on orders.id = sales_transfers.order_id
  left join (
    select payments.order_id, sum(captured) as added from payments
    where payments.addition_id is not null and overpayment is null group by payments.order_id
  ) as additions on additions.order_id = orders.id
  where ${isPaid}
  group by 1
`;

/**
 * Returns the sales of all orders by month and tax rate. A sale counts at the moment of its invoice, and the tax of a
 * credit note when its money is sent. So the tax of a month is that of its invoices less that of its credit notes.
 */
export async function salesByTax(db: Db, span: PeriodBounds): Promise<Figure[]> {
  const figures = new Map<string, TaxFigure>();
  const figureOf = (day: string, rate: number) => {
    const key = `${day.slice(0, 7)}:${String(rate).padStart(5, '0')}`;
    const figure = figures.get(key) ?? newFigure(key, day, rate);
    figures.set(key, figure);
    return figure;
  };
  for await (const { kind, day, tax_lines, nets } of receiptsOfPeriod(db, {
    ...span,
    withOwnEInvoice: true,
  })) {
    for (const { rate, net } of nets) figureOf(day, rate).taxable += net;
    for (const { rate, tax } of tax_lines) {
      const figure = figureOf(day, rate);
      figure.tax_due += tax;
      if (kind === 'sale') {
        figure.taxable -= tax;
        figure.tax += tax;
      } else figure.refunded_tax += tax;
    }
  }
  return [...figures.values()];
}

type TaxFigure = Pick<Figure, 'key' | 'label'> &
  Record<'taxable' | 'tax' | 'refunded_tax' | 'tax_due', number>;

const newFigure = (key: string, day: string, rate: number): TaxFigure => ({
  key,
  label: inEachLanguage((language) =>
    inLanguage(language)(rate === 0 ? 'office.report_untaxed' : 'office.report_taxed', {
      month: day.slice(0, 7),
      rate: rate / 100,
    }),
  ),
  taxable: 0,
  tax: 0,
  refunded_tax: 0,
  tax_due: 0,
});
