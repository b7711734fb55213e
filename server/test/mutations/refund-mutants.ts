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
    guard: 'refund: what went back before the cash came was store credit',
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
    guard: 'refund: an order is asked to be cancelled once',
    removals: [
      {
        file: tables,
        take: 'create unique index one_cancellation on',
        put: 'create index one_cancellation on',
      },
      {
        file: 'server/domains/refunds/refund-rules.ts',
        take: "if (order.was_asked) return 'already_requested';",
      },
    ],
    test: races,
    named: 'O-07',
  },
  {
    guard: 'refund: a request is decided about once',
    removals: decidesAnything,
    test: cancelling,
    named: 'cannot be asked to be cancelled again',
  },
  {
    guard: 'refund: a request pays once, however many agree to it',
    removals: decidesAnything,
    test: races,
    named: 'M-07',
  },
  {
    guard: 'refund: some goods are taken out of an order once',
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
    named: 'some goods of an order agreed to',
  },
  {
    guard: 'refund: goods are taken out of an order only before it is picked',
    removals: [
      {
        file: 'server/domains/refunds/refund-lines.ts',
        take: 'if (order.status !== cancelledInPart)',
        put: 'if (false)',
      },
    ],
    test: 'server/domains/refunds/requests/cancelling-goods.test.ts',
    named: 'cancelled whole or not at all',
  },
  {
    guard: 'refund: a packer with outdated lines is refused',
    removals: [{ file: 'server/domains/orders/order-money.ts', take: 'version: sql`version + 1`,' }],
    test: 'server/domains/refunds/requests/cancelling-goods.test.ts',
    named: 'neither picked nor packed',
  },
  {
    guard: 'refund: what is cancelled is not asked back again',
    removals: [
      {
        file: 'server/domains/refunds/queries.ts',
        take: 'from open_order_lines as wanted',
        put: 'from (select *, 0 as agreed from order_lines) as wanted',
      },
    ],
    test: 'server/domains/refunds/requests/cancelling-goods.test.ts',
    named: 'neither picked nor packed',
  },
  {
    guard: 'refund: what is packed short adds to what was cancelled',
    removals: [
      {
        file: 'server/domains/orders/order-money.ts',
        take: 'cash_reduction: sql`cash_reduction + ${amount}`,',
        put: 'cash_reduction: amount,',
      },
    ],
    test: 'server/domains/refunds/requests/cancelling-goods.test.ts',
    named: 'the cash due falls by their price, rounded to five sen, and only once',
  },
  {
    guard: 'refund: no more units are asked for than came',
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
    guard: 'refund: requests run one after another',
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
    guard: 'refund: the tables give back no more than came',
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
    guard: 'refund: an order goes no further while it may be cancelled',
    removals: [
      {
        file: 'server/domains/orders/queries.ts',
        take: 'and not (before.awaits_decision and ${isStaffs(move) && !agreed})',
      },
    ],
    test: cancelling,
    named: 'stops the order, and its approval refunds all money into the wallet',
  },
  {
    guard: 'refund: no decision about one’s own order',
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
    guard: 'refund: large amounts want a second person',
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
    guard: 'refund: what one person agrees to in parts is one sum',
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
    guard: 'refund: who agrees to parts of one order at once waits for the other',
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
    guard: 'refund: a request is its owner’s',
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
    guard: 'refund: late money goes back, or takes the order up again once',
    removals: [
      { file: 'server/domains/inventory/renew-reservations.ts', take: 'and released_at is not null' },
    ],
    test: races,
    named: 'S-05',
  },
  {
    guard: 'refund: what staff give in parts is one sum',
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
    guard: 'refund: no refund to oneself',
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
    guard: 'refund: staff who give wait for each other',
    removals: [
      { file: giving, take: 'await lockWallet(tx, seen.shopper_id);' },
      { file: giving, take: 'await lockOrder(tx, seen.id);' },
    ],
    test: given,
    named: 'by twenty at once',
  },
  {
    guard: 'refund: what is sent twice is given once',
    removals: [{ file: giving, take: 'if (before) {', put: 'if (false) {' }],
    test: given,
    named: 'sent twice under one key',
  },
  {
    guard: 'refund: store credit goes back with the whole order until it has come',
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
    guard: 'refund: what is owed is not taken back or refused',
    removals: [
      {
        file: 'contract/refunds/refund-status.ts',
        take: "kind === 'surplus' || kind === 'short'",
        put: 'false && kind',
      },
      {
        file: tables,
        take: "check (kind not in ('surplus', 'short') or status not in ('rejected', 'withdrawn'))",
        put: 'check (true)',
      },
    ],
    test: 'server/domains/fulfilment/short-refund.test.ts',
    named: 'the refund of a shortage cannot be withdrawn, rejected or reduced',
  },
  {
    guard: 'refund: what is packed short counts among what one alone gives back',
    removals: [
      {
        file: 'server/domains/refunds/begun-rows.ts',
        take: "case when kind = 'short' then agreed = 0 and status <> 'requested'",
        put: "case when kind = 'short' then false",
      },
    ],
    test: 'server/domains/fulfilment/short-refund.test.ts',
    named: 'Z-10: shortages and goodwill refunds by one person count together',
  },
  {
    guard: 'refund: all has gone back once nothing waits to be sent',
    removals: [{ file: 'server/domains/orders/order-money.ts', take: 'not ${waits} and ' }],
    test: cancelling,
    named: 'and is refunded before the first payment does not mark the order as refunded',
  },
  {
    guard: 'refund: an order that was given up unpaid awaits no money',
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
    guard: 'refund: the tries of an order that was given up end with it',
    removals: [
      {
        file: 'server/domains/orders/status/change-status.ts',
        take: "await enqueue(tx, 'payments.end-tries', { order_id: moved.id });",
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
    guard: 'refund: nothing is agreed to into the wallet of a guest',
    removals: [
      {
        file: 'server/domains/refunds/decisions/decide-refund.ts',
        take: 'if (approval.refund_to) resolveDestination({ owner }, approval.refund_to);',
      },
    ],
    test: cancelling,
    named: 'needs a known reason, and a guest cannot choose the wallet',
  },
  {
    guard: 'refund: what has been paid meanwhile is not cancelled without a yes',
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
    guard: 'refund: what is owed and what is cancelled goes back whole',
    removals: [
      {
        file: 'server/domains/refunds/decisions/decide-refund.ts',
        take: "if (amount !== undefined && refund.kind !== 'refund') throw goesWhole();",
      },
    ],
    test: cancelling,
    named: 'refunds everything: a smaller amount is refused before an approval counts',
  },
  {
    guard: 'refund: an order paid by store credit is lost by the rules of a refund',
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
    guard: 'refund: a paid order of more than RM 500 is called off by two',
    removals: [
      {
        file: 'server/domains/refunds/decisions/cancel-by-staff.ts',
        take: '> singleApproverLimit',
        put: '> 1e12',
      },
    ],
    test: given,
    named: 'above RM 500 stands still',
  },
  {
    guard: 'refund: what is given of all leaves of each line what could not be given yet',
    removals: [
      { file: giving, take: 'return { lines: [], sum: most };', put: 'return { lines, sum: most };' },
    ],
    test: given,
    named: 'keeps its promise for the amount given; store credit can be refunded later',
  },
];
