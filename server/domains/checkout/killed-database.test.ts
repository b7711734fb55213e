import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isProving, patience } from '@kebun/contract/test/runs.ts';
import { allSayYes, givenJournal, ordersKept, ordersTold } from '#test/buyers-journal.ts';
import { brokenInvariants } from '#test/invariants.ts';
import { givenMortalDatabase } from '#test/mortal-database.ts';
import { givenMortalShop } from '#test/mortal-shop.ts';
import { expect, test } from '#test/test.ts';

const [buyers, deaths] = isProving ? [2_000, 50] : [40, 2];

test('R-03: a database that is killed while orders come has each that was told of, once', {
  timeout: patience(120_000),
}, async () => {
  const { db, url, killAndStart } = await givenMortalDatabase();
  const journal = await givenJournal(db, buyers);
  const shop = await givenMortalShop(url);

  await allSayYes(shop, journal, {
    hands: 12,
    times: deaths,
    async disturb() {
      await wait(randomInt(30));
      await killAndStart();
    },
  });

  expect(await ordersKept(db, journal)).toEqual(ordersTold(journal));
  expect(await brokenInvariants(db)).toEqual([]);
});
