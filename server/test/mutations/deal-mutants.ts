// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const writeDeal = 'server/domains/deals/staff-deals.ts';
const rows = 'server/domains/deals/staff-rows.ts';
const writing = 'server/domains/deals/staff-deals.test.ts';
const redeemDealsFile = 'server/domains/deals/redeem-deals.ts';
const mailbox = 'server/migrations/0001-platform.sql';

/** Keeps the part after a plus sign in an address. */
const foldsNothing = [
  { file: mailbox, take: "regexp_replace(lower(address), '\\+[^@]*@', '@')", put: 'lower(address)' },
];

/** Guards of recurring deals and of identities. */
export const dealGuards: readonly Mutant[] = [
  {
    guard: 'deal: an ended deal does not restart',
    removals: [
      {
        file: writeDeal,
        take: '  await endSeries(tx, id);\n  const isTakenAway',
        put: '  const isTakenAway',
      },
    ],
    test: writing,
    named: 'is ended with its next round',
  },
  {
    guard: 'deal: the next round follows a change',
    removals: [{ file: writeDeal, take: 'else await endSeries(tx, id);', put: 'else' }],
    test: writing,
    named: 'recurs with its changes, or stops',
  },
  {
    guard: 'deal: rounds of one product are planned one at a time',
    removals: [
      {
        file: 'server/domains/deals/advance-recurring-deals.ts',
        take: 'if (await tryLockDealSchedule(tx, sku_id)) await',
        put: 'if (sku_id) await',
      },
    ],
    test: writing,
    named: 'is planned by the transaction that changes it, and not by a concurrent job',
  },
  {
    guard: 'deal: overlapping deals get a refusal',
    removals: [{ file: rows, take: 'if (error instanceof pg.DatabaseError &&', put: 'if (false &&' }],
    test: writing,
    named: 'is refused with a message',
  },
  {
    guard: 'deal: it ends at the last order that used it',
    removals: [
      { file: rows, take: 'select max(orders.created_at) from', put: 'select min(deals.starts_at) from' },
    ],
    test: writing,
    named: 'took it in time',
  },
  {
    guard: 'deal: the ledger records the price of each unit',
    removals: [
      { file: redeemDealsFile, take: 'quantity, price from taken', put: 'quantity, price + 1 from taken' },
    ],
    test: writing,
    named: 'the books know both',
  },
  {
    guard: 'deal: units are taken at the current price only',
    removals: [{ file: redeemDealsFile, take: ' and deals.price = requested.price then', put: ' then' }],
    test: writing,
    named: 'the books know both',
  },
  {
    guard: 'deal: an ended deal gives no price',
    removals: [{ file: redeemDealsFile, take: 'left.get(deal_id) ?? 0', put: 'left.get(deal_id) ?? 1e9' }],
    test: 'server/domains/deals/redeem-deals.test.ts',
    named: 'a deleted deal sells nothing',
  },
  {
    guard: 'person: a deal knows one mailbox under many addresses',
    removals: foldsNothing,
    test: 'server/domains/checkout/place-order/deal-orders.test.ts',
    named: 'many ways to write one address',
  },
  {
    guard: 'person: no refund to oneself under another address',
    removals: foldsNothing,
    test: 'server/domains/refunds/goodwill/issue-goodwill-refund.test.ts',
    named: 'another way to write their address',
  },
  {
    guard: 'person: no second approval by the same person',
    removals: foldsNothing,
    test: 'server/domains/refunds/goodwill/issue-goodwill-refund.test.ts',
    named: 'the first cannot be both',
  },
  {
    guard: 'person: the requester of credit is no second approver',
    removals: foldsNothing,
    test: 'server/domains/wallet/adjust-credit.test.ts',
    named: 'another account with the same mailbox',
  },
  {
    guard: 'person: one person’s approvals from two accounts count together',
    removals: foldsNothing,
    test: 'server/domains/wallet/adjust-credit.test.ts',
    named: 'another account with the same mailbox',
  },
  {
    guard: 'refund: an idempotency key is bound to one body',
    removals: [
      {
        file: 'server/domains/refunds/goodwill/issue-goodwill-refund.ts',
        take: 'if (!before.body_sha256?.equals(body_sha256))',
        put: 'if (false)',
      },
    ],
    test: 'server/domains/refunds/goodwill/issue-goodwill-refund.test.ts',
    named: 'with other content under the same key is refused',
  },
];
