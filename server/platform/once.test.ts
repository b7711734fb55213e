import { randomUUID } from 'node:crypto';
import { givenGuest } from '#test/given-cart.ts';
import { expect, test } from '#test/test.ts';
import { inTransaction } from './db.ts';
import { type Errand, errandKey, once } from './once.ts';
import { Refusal } from './refusal.ts';

const errandOf = (shopperId: string, told: Partial<Errand> = {}): Errand => ({
  shopperId,
  route: 'orders/checkout',
  key: randomUUID(),
  body: { wish: 'kailan' },
  ...told,
});

test('who asks again is given the same answer, and nothing is done twice', async ({ tx }) => {
  const errand = errandOf((await givenGuest(tx)).id);
  let done = 0;
  const work = async () => ({ order: ++done });

  expect(await once(tx, errand, work)).toEqual({ order: 1 });
  expect(await once(tx, errand, work)).toEqual({ order: 1 });
});

test('who asks for something else under the same key is refused', async ({ tx }) => {
  const errand = errandOf((await givenGuest(tx)).id);
  await once(tx, errand, async () => 'done');

  const other = once(tx, { ...errand, body: { wish: 'sawi' } }, async () => 'done');
  await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' });
});

test("somebody else's key, and a key of another errand, are other keys", async ({ tx }) => {
  const errand = errandOf((await givenGuest(tx)).id);
  const stranger = (await givenGuest(tx)).id;
  await once(tx, errand, async () => 'mine');

  expect(await once(tx, { ...errand, shopperId: stranger }, async () => 'theirs')).toBe('theirs');
  expect(await once(tx, { ...errand, route: 'refunds' }, async () => 'another')).toBe('another');
});

test('while it is being done, who asks again is told to wait, at once', async ({ fresh: { db } }) => {
  const errand = errandOf((await givenGuest(db)).id);
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();

  const first = inTransaction(db, (tx) =>
    once(tx, errand, async () => {
      begun.resolve();
      await end.promise;
      return 'done';
    }),
  );
  await begun.promise;
  const second = inTransaction(db, (tx) => once(tx, errand, async () => 'twice'));
  await expect(second).rejects.toMatchObject({ code: 'already_placing' });

  end.resolve();
  expect(await first).toBe('done');
  expect(await inTransaction(db, (tx) => once(tx, errand, async () => 'twice'))).toBe('done');
});

test('what was refused may be asked for anew', async ({ db }) => {
  const errand = errandOf((await givenGuest(db)).id);
  const refused = inTransaction(db, (tx) =>
    once(tx, errand, async () => {
      throw new Refusal('stock_short');
    }),
  );

  await expect(refused).rejects.toMatchObject({ code: 'stock_short' });
  expect(await inTransaction(db, (tx) => once(tx, errand, async () => 'done'))).toBe('done');
});

test.for([undefined, '', 'abc', ['a', 'b'], `${randomUUID()} `])('%j is no key', (header) => {
  expect(() => errandKey(header)).toThrow('idempotency_missing');
});
