import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isProving } from '@kebun/contract/test/runs.ts';
import { type Db, inTransaction } from '#platform/db.ts';
import { hashOfToken } from '#platform/session.ts';
import { type Buyer, givenCrowd } from '#test/given-crowd.ts';
import { goodsNamed, leaveInStock } from '#test/given-goods.ts';
import { brokenInvariants } from '#test/invariants.ts';
import { givenMortalShop, type MortalShop } from '#test/mortal-shop.ts';
import { expect, test } from '#test/test.ts';

const [buyers, deaths] = isProving ? [1_200, 25] : [60, 3];
const hands = 12;

/** What a buyer knows: the key they said yes under, and the number they were told, once they were. */
interface Journal {
  readonly buyer: Buyer;
  readonly key: string;
  number?: string;
}

/** Says yes under the one key until somebody answers: nobody who hears nothing knows what became of it. */
async function sayYes(shop: MortalShop, entry: Journal): Promise<void> {
  const { token, body } = entry.buyer;
  const asked = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': entry.key,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  };
  for (;;) {
    const told = await shop.ask('/api/orders/checkout', asked).then(
      async (answer) => ({ status: answer.status, body: await answer.json() }),
      () => undefined, // it died, or is dead
    );
    const isUnderWay = told?.status === 503 || told?.body.code === 'already_placing'; // by whoever has died
    if (told && !isUnderWay) {
      expect(told, JSON.stringify(told.body)).toMatchObject({ status: 201 });
      entry.number = told.body.data.display_id;
      return;
    }
    await wait(50);
  }
}

/** The orders that these tokens have come to, by token. */
async function ordersOf(db: Db, journal: readonly Journal[]) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('tokens', 'tokens.shopper_id', 'orders.shopper_id')
    .select(['tokens.token_hash', 'orders.display_id'])
    .where(
      'tokens.token_hash',
      'in',
      journal.map(({ buyer }) => hashOfToken(buyer.token)),
    )
    .execute();
  return rows.map(({ token_hash, display_id }) => `${token_hash.toString('hex')} ${display_id}`).sort();
}

test('killed at any moment, the shop has every order that it told of, and told of every order that it has', {
  timeout: isProving ? 600_000 : 120_000,
}, async ({ fresh: { db, url } }) => {
  await db.updateTable('delivery_windows').set({ capacity: 10_000 }).execute();
  await db.updateTable('slot_bookings').set({ capacity: 10_000 }).execute();
  const { sku_id } = await goodsNamed(db, 'kailan');
  await inTransaction(db, (tx) => leaveInStock(tx, sku_id, 2 * buyers));
  const journal: Journal[] = (await givenCrowd(db, buyers, { kailan: 1 })).map((buyer) => ({
    buyer,
    key: randomUUID(),
  }));
  const shop = await givenMortalShop(url);

  const waiting = [...journal];
  const buying = Promise.all(
    Array.from({ length: hands }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await sayYes(shop, next);
    }),
  );
  for (let death = 1; death <= deaths; death++) {
    const left = Math.round(buyers * (1 - death / (deaths + 1)));
    while (waiting.length > left) await Promise.race([wait(2), buying]);
    await wait(randomInt(30));
    await shop.kill();
    await shop.open();
  }
  await buying;

  const told = journal.map(({ buyer, number }) => `${hashOfToken(buyer.token).toString('hex')} ${number}`);
  expect(await ordersOf(db, journal)).toEqual(told.sort());
  expect(await brokenInvariants(db)).toEqual([]);
});
