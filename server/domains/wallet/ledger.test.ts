import { randomUUID } from 'node:crypto';
import { isProving, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { withRetry } from '#test/fixtures/given-crowd.ts';
import { balanceIn, givenMember } from '#test/fixtures/given-wallet.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { whileWatched } from '#test/harness/while-watched.ts';
import { type Transfer, transferCredit } from './transfer-credit.ts';

interface LedgerOperation {
  wallet: number;
  kind: 'give' | 'spend' | 'again'; // `again` repeats the last transfer
  amount: number;
}

const people = 8;
const perRun = 100;
const runs = isProving ? 1_000 : 4; // a hundred thousand transfers in `npm run prove`

const operations = fc.array(
  fc.record<LedgerOperation>({
    wallet: fc.nat(people - 1),
    kind: fc.constantFrom('give', 'spend', 'spend', 'again'),
    amount: fc.integer({ min: 1, max: 1_000 }),
  }),
  { minLength: perRun, maxLength: perRun },
);

/** A customer with the expected balance. */
interface Wallet {
  id: string;
  holds: number;
  last: Transfer | undefined;
}

const transferOf = ({ id, last }: Wallet, { kind, amount }: LedgerOperation): Transfer =>
  (kind === 'again' && last) || {
    customerId: id,
    amount: kind === 'spend' ? -amount : amount,
    reason: kind === 'spend' ? 'spend' : 'adjust',
    source: { type: 'test', id: randomUUID() },
  };

/** Returns the expected result of a transfer, computed without the wallet. */
function expected({ holds, last }: Wallet, transfer: Transfer) {
  if (transfer === last) return 'before';
  return holds + transfer.amount < 0 ? 'short' : 'done';
}

async function doIn(db: Db, wallet: Wallet, operation: LedgerOperation): Promise<void> {
  const transfer = transferOf(wallet, operation);
  const outcome = await withRetry(() => inTransaction(db, (tx) => transferCredit(tx, transfer)));
  expect(outcome).toBe(expected(wallet, transfer));
  if (outcome !== 'done') return;
  wallet.holds += transfer.amount;
  wallet.last = transfer;
}

test(`M-01, M-02: ${runs * perRun} random transfers in parallel: each result is as expected, and the books are in order all the time`, {
  timeout: testTimeoutMs(60_000),
}, async ({ fresh: { db } }) => {
  const wallets: Wallet[] = [];
  for (let person = 0; person < people; person++)
    wallets.push({ id: (await givenMember(db)).id, holds: 0, last: undefined });

  const inTurn = async (wallet: Wallet, own: readonly LedgerOperation[]) => {
    for (const operation of own) await doIn(db, wallet, operation);
  };
  const property = fc.asyncProperty(operations, async (all) => {
    const side = (wallet: Wallet, place: number) =>
      inTurn(
        wallet,
        all.filter((operation) => operation.wallet === place),
      );
    await Promise.all(wallets.map(side));
    for (const wallet of wallets) {
      expect((await balanceIn(db, { id: wallet.id, kind: 'customer' })) ?? 0).toBe(wallet.holds);
    }
  });
  const { looks, violations } = await whileWatched(
    db,
    () => fc.assert(property, { numRuns: runs, endOnFailure: true }), // transfers cannot be undone to shrink a failing case
  );

  expect(violations).toEqual([]);
  expect(looks).toBeGreaterThan(0);
  expect(await findShopViolations(db)).toEqual([]);
});
