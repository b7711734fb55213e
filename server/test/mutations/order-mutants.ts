// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const idempotencyFile = 'server/platform/auth/idempotency.ts';
const database = 'server/platform/db/db.ts';
const refundQueries = 'server/domains/refunds/queries.ts';
const checkoutRoutesTest = 'server/domains/checkout/routes.test.ts';
const placing = 'server/domains/checkout/place-order/place-order.test.ts';
const entering = 'server/domains/checkout/entered-orders/enter-order.ts';
const enteringTest = 'server/domains/checkout/entered-orders/enter-order.test.ts';
const linking = 'server/apps/guest-merge/linked-orders.test.ts';

/** Guards of orders, from placing to the account that owns them. */
export const orderGuards: readonly Mutant[] = [
  {
    guard: 'entered orders: a repeated key returns the first order',
    removals: [{ file: entering, take: 'if (before) return before.order_id;' }],
    test: enteringTest,
    named: 'a repeated key',
  },
  {
    guard: 'entered orders: the cart of the customer stays as it is',
    removals: [
      {
        file: entering,
        take: 'const cart_of = await addGuestShopper(tx);',
        put: 'const cart_of = customer?.shopper_id ?? (await addGuestShopper(tx));',
      },
    ],
    test: enteringTest,
    named: 'their own cart stays',
  },
  {
    guard: 'a payment link opens its own order',
    removals: [
      {
        file: 'server/domains/orders/order-money.ts',
        take: "[eb('share_token', '=', share_token)]",
        put: "[eb('share_token', '<>', '')]",
      },
    ],
    test: enteringTest,
    named: 'a payment link',
  },
  {
    guard: 'order: an idempotency key is bound to one body',
    removals: [
      {
        file: idempotencyFile,
        take: "if (!digest.equals(before.body_sha256)) throw new Refusal('idempotency_mismatch');",
      },
    ],
    test: checkoutRoutesTest,
    named: 'the same key with another body',
  },
  {
    guard: 'order: an idempotency key is bound to one shopper',
    removals: [
      {
        file: 'server/migrations/0085-checkout.sql',
        take: 'primary key (shopper_id, route, key)',
        put: 'primary key (route, key)',
      },
    ],
    test: checkoutRoutesTest,
    named: 'of another shopper is another key',
  },
  {
    guard: 'order: the customer is mailed when an order ends',
    removals: [
      {
        file: 'server/domains/orders/status/change-status.ts',
        take: 'await mailOrderEnded(tx, moved, to)',
        put: 'void 0',
      },
    ],
    test: 'server/domains/orders/mails.test.ts',
    named: 'nothing will come',
  },
  {
    guard: 'order: a concurrent duplicate is refused at once',
    removals: [
      {
        file: idempotencyFile,
        take: 'where pg_try_advisory_xact_lock(hashtextextended(${`${shopperId} ${route} ${key}`}, 0))',
        put: 'where true',
      },
    ],
    test: 'server/platform/auth/idempotency.test.ts',
    named: 'a twin that comes',
  },
  {
    guard: 'order: an answer is stored for more than a day',
    removals: [
      { file: idempotencyFile, take: "${idempotencyDays} * interval '1 day'", put: "interval '1 hour'" },
    ],
    test: 'server/domains/checkout/jobs.test.ts',
    named: 'two days',
  },
  {
    guard: 'order: no status is skipped',
    removals: [
      {
        file: 'server/domains/checkout/place-order/place-order.ts',
        take: 'if (first)\n    throw refuse(',
        put: 'if (false)\n    throw refuse(',
      },
    ],
    test: placing,
    named: 'missing or blocked',
  },
  {
    guard: 'order: an address is complete',
    removals: [
      { file: 'contract/accounts/address.ts', take: "  filled('city',           'address.review_city'),\n" },
    ],
    test: checkoutRoutesTest,
    named: 'the eight messages',
  },
  {
    guard: 'order: cash has its limit',
    removals: [
      {
        file: 'server/domains/checkout/checkout-blockers.ts',
        take: 'if (!reason) return [];',
        put: 'return [];',
      },
    ],
    test: placing,
    named: 'cash on delivery beyond',
  },
  {
    guard: 'order: it is not picked with an open cancellation request',
    removals: [
      {
        file: 'server/domains/orders/queries.ts',
        take: 'and not (before.awaits_decision and ${isStaffMove(move) && !agreed})',
      },
    ],
    test: 'server/domains/refunds/refund-races.test.ts',
    named: 'O-06: cancelling and picking',
  },
  {
    guard: 'order: decisions run one after another',
    removals: [
      {
        file: refundQueries,
        take: ".where('id', '=', id)\n    .forNoKeyUpdate()",
        put: ".where('id', '=', id)",
      },
      { file: refundQueries, take: ".forNoKeyUpdate('refunds')" },
      { file: refundQueries, take: ".where('status', '=', status)" },
      { file: refundQueries, take: ".where('status', 'in', [...from])" },
      {
        file: 'server/migrations/0090-refunds.sql',
        take: "when (old.status not in ('requested', 'processing')",
        put: 'when (false',
      },
    ],
    test: 'server/domains/refunds/refund-races.test.ts',
    named: 'O-06: agreeing',
  },
  {
    guard: 'order: an unverified address links no guest orders',
    removals: [
      {
        file: 'server/apps/guest-merge/merge-guest.ts',
        take: 'email && email_verified_at ?',
        put: 'email ?',
      },
    ],
    test: linking,
    named: 'without a proven address',
  },
  {
    guard: 'order: an order linked to an account is not linked again',
    removals: [
      { file: 'server/domains/orders/assign-guest-orders.ts', take: " and shoppers.kind = 'guest'" },
    ],
    test: linking,
    named: 'an order moves once, by sign-in or by verification',
  },
  {
    guard: 'order: an order number in use is drawn again',
    removals: [{ file: 'server/domains/orders/record-order.ts', take: 'tries <= 3', put: 'tries <= 1' }],
    test: 'server/domains/orders/record-order.test.ts',
    named: 'drawn again',
  },
  {
    guard: 'order: waiting has a limit',
    removals: [
      { file: database, take: '`statement_timeout=${statement}`', put: "'statement_timeout=0'" },
      { file: database, take: '`lock_timeout=${lock}`', put: "'lock_timeout=0'" },
    ],
    test: 'server/domains/checkout/place-order/slow-order.test.ts',
  },
  {
    guard: 'order: it is committed durably before the answer',
    removals: [
      {
        file: database,
        take: 'set local synchronous_commit to default; commit',
        put: 'set local synchronous_commit to off; commit',
      },
    ],
    test: 'server/domains/checkout/place-order/killed-database.test.ts',
  },
  {
    guard: 'order: a database without durable commits is refused',
    removals: [
      { file: 'server/platform/db/durable-settings.ts', take: "and setting = 'off'", put: 'and false' },
    ],
    test: 'server/platform/db/durable-settings.test.ts',
  },
  {
    guard: 'order: it is stored in one transaction',
    removals: [
      {
        file: database,
        take: 'return await db.transaction().execute((tx) => sendTogetherIn(tx, work));',
        put: 'return await withOneConnection(db, (one) => work(one as Tx));',
      },
    ],
    test: 'server/domains/checkout/place-order/stopped-order.test.ts',
  },
];
