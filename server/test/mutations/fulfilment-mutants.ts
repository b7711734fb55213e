import type { Mutant } from './mutants.ts';

const packed = 'server/domains/fulfilment/pack-order.test.ts';

/** Guards of packing and its price. */
export const packingGuards: readonly Mutant[] = [
  {
    guard: 'packing: no price above the agreed one',
    removals: [
      {
        file: 'server/domains/fulfilment/packed-price.ts',
        take: 'agreed - Math.min(agreed, packedPrice(line, came) + instead)',
        put: 'agreed - packedPrice(line, came) - instead',
      },
    ],
    test: 'server/domains/fulfilment/packed-price.test.ts',
    named: 'never more than the item it replaces',
  },
  {
    guard: 'packing: products sold by weight are weighed',
    removals: [
      {
        file: 'server/domains/orders/desk/staff-orders.ts',
        take: "if (move === 'pack' && (await isUnweighed(tx, id)))",
        put: 'if (false && isUnweighed)',
      },
    ],
    test: 'server/domains/orders/desk/staff-orders.test.ts',
    named: 'unweighed items',
  },
  {
    guard: 'packing: only one of two packers closes a parcel',
    removals: [
      {
        file: 'server/domains/fulfilment/pack-order.ts',
        take: 'if (order.version !== version)',
        put: 'if (false)',
      },
    ],
    test: packed,
    named: 'of two packers at once',
  },
  {
    guard: 'packing: a line is weighed once',
    removals: [
      {
        file: 'server/domains/fulfilment/pack-order.ts',
        take: 'if (order.version !== version)',
        put: 'if (false)',
      },
    ],
    test: 'server/domains/fulfilment/weigh-once.test.ts',
    named: 'who weigh at once',
  },
  {
    guard: 'packing: a weight that cannot be is refused',
    removals: [
      {
        file: 'contract/fulfilment/packing.ts',
        take: 'return grams <= expected * maxWeightFactor && grams * maxWeightFactor >= expected;',
        put: 'return true || expected > maxWeightFactor;',
      },
    ],
    test: 'server/domains/fulfilment/weigh-once.test.ts',
    named: 'ten times the estimate',
  },
  {
    guard: 'packing: substitutes need the customer’s choice',
    removals: [
      {
        file: 'server/domains/fulfilment/read-packed-lines.ts',
        take: "choice === 'best_match' || (choice === null && agreed)",
        put: 'true || agreed || choice',
      },
    ],
    test: packed,
    named: 'has chosen',
  },
  {
    guard: 'packing: missing products are written off',
    removals: [
      {
        file: 'server/domains/inventory/write-off-missing.ts',
        take: 'if (movements.length > 0) await',
        put: 'if (false) await',
      },
    ],
    test: packed,
    named: 'missing items are written off, and substitutes are reserved',
  },
  {
    guard: 'packing: credit that went back in part is not released again',
    removals: [
      {
        file: 'server/domains/wallet/release-credit.ts',
        take: 'spent.amount - (await selectReturned(tx, orderId))',
        put: 'spent.amount',
      },
    ],
    test: packed,
    named: 'the rest of it once',
  },
  {
    guard: 'packing: the refunded amount is read after the wallet is locked',
    removals: [
      { file: 'server/domains/wallet/release-credit.ts', take: 'await lockWallet(tx, spent.customerId);' },
    ],
    test: 'server/domains/fulfilment/short-refund.test.ts',
    named: 'nothing but credit paid',
  },
  {
    guard: 'packing: an open refund request survives the end of its order',
    removals: [
      {
        file: 'server/domains/refunds/decisions/cancel-by-staff.ts',
        take: "if (await hasOpenRequest(tx, order.id)) throw new Refusal('cancellation_pending');",
      },
    ],
    test: 'server/domains/fulfilment/short-refund.test.ts',
    named: 'an undecided refund is paid once, whatever happens to the order',
  },
  {
    guard: 'packing: a failed order has released everything',
    removals: [
      {
        file: 'server/domains/refunds/decisions/approve-refund.ts',
        take: 'if (!cancelsWholeOrder(refund) && hasGivenAll(order))',
        put: 'if (hasGivenAll(order) && false)',
      },
    ],
    test: 'server/domains/fulfilment/short-refund.test.ts',
    named: 'an undecided refund is paid once, whatever happens to the order',
  },
  {
    guard: 'packing: staff cannot pack their own order short',
    removals: [
      { file: 'server/domains/fulfilment/pack-order.ts', take: 'paid.refund_amount > 0 &&', put: 'false &&' },
    ],
    test: 'server/domains/fulfilment/short-refund.test.ts',
    named: 'Z-10',
  },
  {
    guard: 'packing: a large shortage needs two approvals',
    removals: [
      {
        file: 'server/domains/refunds/goodwill/refund-shortage.ts',
        take: 'if (ofPacker <= singleApproverLimit) ',
      },
    ],
    test: 'server/domains/fulfilment/short-refund.test.ts',
    named: 'RM 500',
  },
  {
    guard: 'packing: a closed parcel stays closed',
    removals: [
      {
        file: 'server/domains/fulfilment/pack-order.ts',
        take: "if (!can('pick', order) && !can('pack', order))",
        put: 'if (false)',
      },
    ],
    test: 'server/domains/fulfilment/short-refund.test.ts',
    named: 'not packed again',
  },
  {
    guard: 'refund: a cancellation refunds the amount left after packing',
    removals: [
      {
        file: 'server/domains/wallet/release-credit.ts',
        take: 'spent.amount - (await selectReturned(tx, orderId))',
        put: 'spent.amount',
      },
    ],
    test: 'server/domains/fulfilment/short-refund.test.ts',
    named: 'cancelled while',
  },
];
