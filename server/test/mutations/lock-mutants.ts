import type { Mutant } from './mutants.ts';

const test = 'server/domains/payments/attempts/lock-order.test.ts';
const claiming = 'server/domains/orders/assign-guest-orders.ts';
const claimed = '  await assignGuestDeals(tx, guestId, customerId);\n';

/** Guards of the lock order: each is removed to allow a deadlock. */
export const lockGuards: readonly Mutant[] = [
  {
    guard: 'lock: reservations are locked before stock',
    removals: [
      {
        file: 'server/domains/fulfilment/pack-order.ts',
        take: 'await lockStockOfOrder(tx, orderId, substituteSkusOf(packedLines));',
        put: "await (await import('#domains/inventory/reserve-stock.ts')).lockStockItems(tx, [...substituteSkusOf(packedLines), ...skusOfLines(ordered).map(({ sku_id }) => sku_id)]);",
      },
    ],
    test,
    named: 'packing and cancelling an order meet',
  },
  {
    guard: 'lock: product cards are written by one transaction at a time',
    removals: [
      {
        file: 'server/domains/catalogue/listing/product-cards.ts',
        take: "sql`select pg_advisory_xact_lock(hashtextextended('product cards', 0))`",
        put: 'sql`select 1`',
      },
    ],
    test: 'server/domains/catalogue/reindex-products.test.ts',
    named: 'one after the other',
  },
  {
    guard: 'lock: a repeated answer takes no lock',
    removals: [
      {
        file: 'server/domains/refunds/initiated-rows.ts',
        take: ".where('request_key', '=', key)\n",
        put: ".where('request_key', '=', key)\n    .forNoKeyUpdate()\n",
      },
    ],
    test,
    named: 'meet at the wallet',
  },
  {
    guard: 'lock: a new request is written once its order is locked',
    removals: [
      {
        file: 'server/domains/refunds/decisions/cancel-by-staff.ts',
        take: 'return lockOrderAggregate(tx, seen);',
        put: 'return seen as LockedOrder;',
      },
    ],
    test,
    named: 'meet at the order',
  },
  {
    guard: 'lock: deal purchases are locked before orders',
    removals: [
      { file: claiming, take: claimed },
      {
        file: claiming,
        in: 'assignGuestOrders',
        take: '  return rows.length;\n',
        put: `${claimed}  return rows.length;\n`,
      },
    ],
    test,
    named: 'meet at its deal',
  },
  {
    guard: 'lock: a wallet that does not exist yet is locked in its order too',
    removals: [
      { file: 'server/domains/wallet/lock-wallet.ts', take: 'await lockWalletOpening(tx, shopperId);' },
    ],
    test,
    named: 'meet where it will be',
  },
];
