import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Db, inTransaction } from '#platform/db.ts';
import { hashOfToken } from '#platform/session.ts';
import { type Buyer, givenCrowd } from './given-crowd.ts';
import { goodsNamed, leaveInStock } from './given-goods.ts';
import type { MortalShop } from './mortal-shop.ts';

/** What a buyer knows: the key they said yes under, and the number they were told, once they were. */
export interface Journal {
  readonly buyer: Buyer;
  readonly key: string;
  number?: string;
}

/** So many who want what there is enough of, in vans that have room. */
export async function givenJournal(db: Db, buyers: number): Promise<Journal[]> {
  await db.updateTable('delivery_windows').set({ capacity: 10_000 }).execute();
  await db.updateTable('slot_bookings').set({ capacity: 10_000 }).execute();
  const { sku_id } = await goodsNamed(db, 'kailan');
  await inTransaction(db, (tx) => leaveInStock(tx, sku_id, 2 * buyers));
  return (await givenCrowd(db, buyers, { kailan: 1 })).map((buyer) => ({ buyer, key: randomUUID() }));
}

/** So many at once say yes; `disturb` is called each time another share of them is through, so often. */
export async function allSayYes(
  shop: MortalShop,
  journal: readonly Journal[],
  { hands, times, disturb }: { hands: number; times: number; disturb: () => Promise<void> },
): Promise<void> {
  const waiting = [...journal];
  const buying = Promise.all(
    Array.from({ length: hands }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await sayYes(shop, next);
    }),
  );
  for (let time = 1; time <= times; time++) {
    const left = Math.round(journal.length * (1 - time / (times + 1)));
    while (waiting.length > left) await Promise.race([wait(2), buying]);
    await disturb();
  }
  await buying;
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

/** Each token with the number its buyer was told. */
export const ordersTold = (journal: readonly Journal[]): string[] =>
  journal.map(({ buyer, number }) => `${hashOfToken(buyer.token).toString('hex')} ${number}`).sort();

/** Each token with the orders that it has come to. */
export async function ordersKept(db: Db, journal: readonly Journal[]): Promise<string[]> {
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
