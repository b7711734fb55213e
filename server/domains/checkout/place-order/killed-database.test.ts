import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isProving, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import {
  expectAllAccepted,
  givenJournal,
  ordersAnswered,
  ordersStored,
} from '#test/fixtures/buyers-journal.ts';
import { givenMortalDatabase } from '#test/harness/crashable-database.ts';
import { startCrashableServer } from '#test/harness/crashable-server.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';

const [buyers, deaths] = isProving ? [2_000, 50] : [40, 2];

test('R-03: a database killed during orders keeps each acknowledged order, once', {
  timeout: testTimeoutMs(120_000),
}, async ({ databases }) => {
  const { db, url, killAndStart } = await givenMortalDatabase(databases);
  const journal = await givenJournal(db, buyers);
  const shop = await startCrashableServer(url);

  await expectAllAccepted(shop, journal, {
    hands: 12,
    times: deaths,
    async disturb() {
      await wait(randomInt(30));
      await killAndStart();
    },
  });

  expect(await ordersStored(db, journal)).toEqual(ordersAnswered(journal));
  expect(await findShopViolations(db)).toEqual([]);
});
