// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const queries = 'server/domains/refunds/queries.ts';
const tables = 'server/migrations/0090-refunds.sql';
const cancelling = 'server/domains/refunds/requests/cancelling.test.ts';
const races = 'server/domains/refunds/refund-races.test.ts';
const given = 'server/domains/refunds/goodwill/issue-goodwill-refund.test.ts';
const ended = 'server/domains/payments/attempts/ended-attempts.test.ts';
const calling = 'server/domains/refunds/decisions/cancel-by-staff.test.ts';
const giving = 'server/domains/refunds/goodwill/issue-goodwill-refund.ts';

const decidesAnything = [
  { file: queries, take: ".where('status', 'in', [...from])" },
  { file: queries, take: ".where('status', '=', status)" },
  {
    file: 'server/domains/refunds/decisions/decide-refund.ts',
    take: "else if (refund.status !== 'requested')",
    put: 'else if (false)',
  },
  { file: tables, take: "when (old.status not in ('requested', 'processing')", put: 'when (false' },
];

/** Guards of cancellations and refunds. */
export const refundGuards: readonly Mutant[] = [
  {
    guard: 'refund: before the cash arrives, only store credit is returned',
    removals: [
      {
        file: 'server/domains/refunds/refund-rules.ts',
        take: '(refunded - store_credit_refunded)',
        put: 'Math.min(refunded, captured)',
      },
    ],
    test: 'server/domains/refunds/goodwill/money-back.test.ts',
    named: 'before the cash came',
  },
  {
    guard: 'refunds: money that a guest may have as credit is not sent',
    removals: [
      {
        file: 'server/domains/refunds/decisions/decide-refund.ts',
        take: "if (await mayBecomeCredit(tx, refund)) throw new Refusal('refund_waits_for_guest');",
      },
    ],
    test: 'server/domains/recalls/guest-credit.test.ts',
    named: 'once, and it is not sent',
  },
  {
    guard: 'refunds: a credit after the last day',
    removals: [
      {
        file: 'server/domains/refunds/goodwill/credit-joined-orders.ts',
        take: ' and credit_until > now()',
      },
      { file: queries, take: ' and credit_until > now()' },
    ],
    test: 'server/domains/recalls/guest-credit.test.ts',
    named: 'after the last day',
  },
  {
    guard: 'refund: an order has one cancellation request',
    removals: [
      {
        file: tables,
        take: 'create unique index one_cancellation on',
        put: 'create index one_cancellation on',
      },
      {
        file: 'server/domains/refunds/refund-rules.ts',
        take: "if (order.was_requested) return 'already_requested';",
      },
    ],
    test: races,
    named: 'O-07',
  },
  {
    guard: 'refund: a request is decided once',
    removals: decidesAnything,
    test: cancelling,
    named: 'cannot be asked to be cancelled again',
  },
  {
    guard: 'refund: concurrent approvals pay a request once',
    removals: decidesAnything,
    test: races,
    named: 'M-07',
  },
  {
    guard: 'refund: a unit is cancelled once',
    removals: [
      ...decidesAnything,
      { file: tables, take: 'line_id          uuid primary key', put: 'line_id uuid' },
      {
        file: 'server/domains/orders/status/cancel-lines.ts',
        take: 'await recordCancelledUnits(',
        put: 'Promise.resolve(',
      },
    ],
    test: races,
    named: 'some items of an order agreed to',
  },
  {
    guard: 'refund: products are cancelled only before picking',
    removals: [
      {
        file: 'server/domains/refunds/refund-lines.ts',
        take: 'if (order.status !== cancelledInPart)',
        put: 'if (false)',
      },
    ],
    test: 'server/domains/refunds/requests/cancelling-lines.test.ts',
    named: 'cancelled whole or not at all',
  },
  {
    guard: 'refund: a packer with outdated lines is refused',
    removals: [{ file: 'server/domains/orders/order-money.ts', take: 'version: sql`version + 1`,' }],
    test: 'server/domains/refunds/requests/cancelling-lines.test.ts',
    named: 'neither picked nor packed',
  },
  {
    guard: 'refund: cancelled units cannot be refunded again',
    removals: [
      {
        file: 'server/domains/refunds/queries.ts',
        take: 'from open_order_lines as ordered',
        put: 'from (select *, 0 as agreed from order_lines) as ordered',
      },
    ],
    test: 'server/domains/refunds/requests/cancelling-lines.test.ts',
    named: 'neither picked nor packed',
  },
  {
    guard: 'refund: missing units add to cancelled units',
    removals: [
      {
        file: 'server/domains/orders/order-money.ts',
        take: 'cash_reduction: sql`cash_reduction + ${amount}`,',
        put: 'cash_reduction: amount,',
      },
    ],
    test: 'server/domains/refunds/requests/cancelling-lines.test.ts',
    named: 'the cash due falls by their price, rounded to five sen, and only once',
  },
  {
    guard: 'refund: a request covers at most the delivered units',
    removals: [
      {
        file: 'server/domains/refunds/requested-lines.ts',
        take: 'if (line.taken + quantity > line.quantity)',
        put: 'if (false)',
      },
    ],
    test: 'server/domains/refunds/goodwill/money-back.test.ts',
    named: 'a request for more units than were delivered is refused, for each line at once',
  },
  {
    guard: 'refund: requests for one order run in sequence',
    removals: [
      {
        file: 'server/domains/refunds/requests/request-refund.ts',
        take: 'await lockOrder(tx, seen.id)',
        put: '({ id: seen.id } as never)',
      },
    ],
    test: races,
    named: 'M-06',
  },
  {
    guard: 'refund: the tables allow no refund above the payments',
    removals: [
      {
        file: 'server/migrations/0075-orders.sql',
        take: 'check (refunded between 0 and captured + store_credit)',
        put: 'check (true)',
      },
    ],
    test: races,
    named: 'the tables limit refunds to the amount paid, whatever requests say',
  },
  {
    guard: 'refund: an order with an open cancellation request does not move on',
    removals: [
      {
        file: 'server/domains/orders/queries.ts',
        take: 'and not (before.awaits_decision and ${isStaffMove(move) && !agreed})',
      },
    ],
    test: cancelling,
    named: 'stops the order, and its approval refunds all money into the wallet',
  },
  {
    guard: 'refund: staff cannot decide on their own order',
    removals: [
      {
        file: 'server/domains/refunds/decisions/decide-refund.ts',
        take: "if (isOwnOrder) throw new Refusal('own_refund_forbidden');",
      },
    ],
    test: cancelling,
    named: 'cannot be made by the requester or the buyer',
  },
  {
    guard: 'refund: large amounts need a second approver',
    removals: [
      {
        file: 'server/domains/refunds/decisions/decide-refund.ts',
        take: 'count > 1 ||',
        put: 'true ||',
      },
    ],
    test: cancelling,
    named: 'above RM 500',
  },
  {
    guard: 'refund: approvals of one person add up against the limit',
    removals: [
      {
        file: 'server/domains/refunds/decisions/decide-refund.ts',
        take: '(less ?? refund.amount + refund.credit) + (await sumStaffInitiated(tx, order.id))',
        put: 'less ?? refund.amount + refund.credit',
      },
    ],
    test: cancelling,
    named: 'is one sum',
  },
  {
    guard: 'refund: concurrent approvals for one order run in sequence',
    removals: [
      {
        file: 'server/domains/refunds/decisions/decide-refund.ts',
        take: 'await lockWallet(tx, order.shopper_id);',
      },
      { file: 'server/domains/refunds/decisions/decide-refund.ts', take: 'await lockOrder(tx, order.id);' },
    ],
    test: cancelling,
    named: 'agreed to at once',
  },
  {
    guard: 'refund: a request belongs to one customer',
    removals: [
      {
        file: queries,
        take: ".where('shopper_id', '=', shopperId)\n    .where('initiated_by', 'is', null)",
        put: ".where('initiated_by', 'is', null)",
      },
    ],
    test: cancelling,
    named: 'is possible for its customer only, before the decision',
  },
  {
    guard: 'refund: a late payment is refunded, or reopens the order once',
    removals: [
      { file: 'server/domains/inventory/renew-reservations.ts', take: 'and released_at is not null' },
    ],
    test: races,
    named: 'S-05',
  },
  {
    guard: 'refund: partial staff refunds add up against the limit',
    removals: [
      {
        file: giving,
        take: '(await sumStaffInitiated(tx, order.id)) > singleApproverLimit',
        put: 'refund.amount > singleApproverLimit',
      },
    ],
    test: given,
    named: 'in several parts counts as one amount',
  },
  {
    guard: 'refund: staff cannot refund themselves',
    removals: [
      {
        file: giving,
        take: "if (await isOwnPurchase(tx, seen, by)) throw new Refusal('own_refund_forbidden');",
      },
    ],
    test: given,
    named: 'cannot be given to oneself',
  },
  {
    guard: 'refund: concurrent staff refunds run in sequence',
    removals: [
      { file: giving, take: 'await lockWallet(tx, seen.shopper_id);' },
      { file: giving, take: 'await lockOrder(tx, seen.id);' },
    ],
    test: given,
    named: 'by twenty at once',
  },
  {
    guard: 'refund: a repeated request refunds once',
    removals: [{ file: giving, take: 'if (before) {', put: 'if (false) {' }],
    test: given,
    named: 'sent twice under one key',
  },
  {
    guard: 'refund: before delivery, store credit is returned only with the whole order',
    removals: [
      {
        file: 'server/domains/refunds/goodwill/goodwill-rules.ts',
        take: "order.status === 'delivered' && order.owner === 'customer'",
        put: 'order',
      },
    ],
    test: given,
    named: 'is money alone until',
  },
  {
    guard: 'refund: an owed refund cannot be withdrawn or rejected',
    removals: [
      {
        file: 'contract/refunds/refund-status.ts',
        take: "kind === 'overpayment' || kind === 'shortage' || kind === 'swap'",
        put: 'false && kind',
      },
      {
        file: 'server/migrations/0687-pre-order-swaps.sql',
        take: "check (kind not in ('overpayment', 'shortage', 'swap') or status not in ('rejected', 'withdrawn'))",
        put: 'check (true)',
      },
    ],
    test: 'server/domains/fulfilment/short-refund.test.ts',
    named: 'the refund of a shortage cannot be withdrawn, rejected or reduced',
  },
  {
    guard: 'refund: the weight margin does not count towards the limit of one person',
    removals: [
      {
        file: 'server/domains/refunds/initiated-rows.ts',
        take: ' - agreed * margin_percent / (100 + margin_percent)',
      },
    ],
    test: 'server/domains/fulfilment/weigh-once.test.ts',
    named: 'are two things',
  },
  {
    guard: 'refund: refunds for missing units count towards the limit of one person',
    removals: [
      {
        file: 'server/domains/refunds/initiated-rows.ts',
        take: "case when kind = 'shortage' then agreed = 0 and status <> 'requested'",
        put: "case when kind = 'shortage' then false",
      },
    ],
    test: 'server/domains/fulfilment/short-refund.test.ts',
    named: 'Z-10: shortages and goodwill refunds by one person count together',
  },
  {
    guard: 'refund: an order is refunded when no payout is open',
    removals: [{ file: 'server/domains/orders/order-money.ts', take: 'not ${waits} and ' }],
    test: cancelling,
    named: 'and is refunded before the first payment does not mark the order as refunded',
  },
  {
    guard: 'refund: an unpaid cancelled order expects no payment',
    removals: [
      {
        file: 'server/domains/orders/queries.ts',
        take: "case when orders.payment_status = 'pending' and",
        put: 'case when false and',
      },
    ],
    test: ended,
    named: 'nothing is awaited',
  },
  {
    guard: 'refund: payment attempts end with their cancelled order',
    removals: [
      {
        file: 'server/domains/orders/status/change-status.ts',
        take: "await enqueue(tx, 'payments.close_attempts', { order_id: moved.id });",
      },
    ],
    test: ended,
    named: 'nothing is awaited',
  },
  {
    guard: 'refund: no payment for a cancelled order',
    removals: [
      {
        file: 'server/domains/payments/attempts/find-payment.ts',
        take: "if (order?.status !== 'awaiting_payment')",
        put: 'if (!order)',
      },
    ],
    test: ended,
    named: 'leads into no payment',
  },
  {
    guard: 'refund: a guest is not refunded to a wallet',
    removals: [
      {
        file: 'server/domains/refunds/decisions/decide-refund.ts',
        take: 'if (approval.refund_to) destinationFor({ owner }, approval.refund_to);',
      },
    ],
    test: cancelling,
    named: 'needs a known reason, and a guest cannot choose the wallet',
  },
  {
    guard: 'refund: an order paid in between is cancelled only after approval',
    removals: [
      {
        file: 'server/domains/refunds/requests/request-refund.ts',
        take: 'if (isAtOnce(order))',
        put: 'if (isAtOnce(seen))',
      },
    ],
    test: races,
    named: 'that the money overtakes',
  },
  {
    guard: 'refund: owed and cancelled amounts are refunded in full',
    removals: [
      {
        file: 'server/domains/refunds/decisions/decide-refund.ts',
        take: "if (amount !== undefined && refund.kind !== 'refund') throw fullAmountOnly();",
      },
    ],
    test: cancelling,
    named: 'refunds everything: a smaller amount is refused before an approval counts',
  },
  {
    guard: 'refund: cancelling an order paid by store credit follows the refund rules',
    removals: [
      {
        file: 'server/domains/orders/desk/staff-orders.ts',
        take: 'captured + store_credit as paid',
        put: 'captured as paid',
      },
    ],
    test: calling,
    named: 'cannot be cancelled or returned without the rules of a refund',
  },
  {
    guard: 'refund: staff cannot cancel their own order paid by store credit',
    removals: [
      {
        file: 'server/domains/refunds/decisions/cancel-by-staff.ts',
        take: 'if (order.captured + order.store_credit === 0)',
        put: 'if (order.captured === 0)',
      },
      {
        file: 'server/domains/orders/desk/staff-orders.ts',
        take: 'captured + store_credit as paid',
        put: 'captured as paid',
      },
    ],
    test: calling,
    named: 'cannot be cancelled or returned by the staff member who bought it',
  },
  {
    guard: 'refund: cancelling a paid order above RM 500 needs two people',
    removals: [
      {
        file: 'server/domains/refunds/decisions/cancel-by-staff.ts',
        take: '> singleApproverLimit',
        put: '> 1e12',
      },
    ],
    test: given,
    named: 'above RM 500 waits',
  },
  {
    guard: 'refund: a full staff refund leaves the amounts not yet refundable',
    removals: [
      { file: giving, take: 'return { lines: [], sum: most };', put: 'return { lines, sum: most };' },
    ],
    test: given,
    named: 'keeps its promise for the amount given; store credit can be refunded later',
  },
];
