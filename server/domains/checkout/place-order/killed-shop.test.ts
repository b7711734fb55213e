import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isProving, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import {
  expectAllAccepted,
  givenJournal,
  ordersAnswered,
  ordersStored,
} from '#test/fixtures/buyers-journal.ts';
import { startCrashableServer } from '#test/harness/crashable-server.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';

const [buyers, deaths] = isProving ? [1_200, 25] : [60, 3];

test('a server killed at any moment has every acknowledged order, and no other', {
  timeout: testTimeoutMs(120_000),
}, async ({ fresh: { db, url } }) => {
  const journal = await givenJournal(db, buyers);
  const shop = await startCrashableServer(url);

  await expectAllAccepted(shop, journal, {
    hands: 12,
    times: deaths,
    async disturb() {
      await wait(randomInt(30));
      await shop.kill();
      await shop.open();
    },
  });

  expect(await ordersStored(db, journal)).toEqual(ordersAnswered(journal));
  expect(await findShopViolations(db)).toEqual([]);
});
