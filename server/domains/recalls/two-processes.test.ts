import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isProving, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import { receivePacks } from '#domains/lots/insert-pack-lot.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { onTheTable } from '#test/fixtures/given-packing.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { recallTexts } from '#test/fixtures/given-recall.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { type CrashableShop, startCrashableServer } from '#test/harness/crashable-server.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { draftRecall } from './draft-recall.ts';

const rounds = isProving ? 200 : 4;
const nearlyAtOnce = 2_000; // milliseconds until the other process has heard of the recall, on a busy machine

/** Sends JSON to a process, as a member of staff. */
const send = async (
  shop: CrashableShop,
  by: { headers: Record<string, string> },
  path: string,
  body: object,
) => {
  const headers = { ...by.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await shop.request(`/api/staff/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

const stateIn = async (shop: CrashableShop, code: string) =>
  (await (await shop.request(`/api/trace/${code}`, {})).json()).data.state;

const statusOf = async (db: Db, id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('H-33: a recall confirmed in one process and a packing in another: no recalled pack leaves, and both say so', {
  timeout: testTimeoutMs(60_000),
}, async ({ fresh: { db, url } }) => {
  const [one, other] = await Promise.all([startCrashableServer(url), startCrashableServer(url)]);
  const { sku_id, slug } = await inTransaction(db, (tx) => givenProduct(tx, { stock: 0 }));
  const [drafter, confirmer, packer] = await inTransaction(db, async (tx) => [
    await givenStaff(tx, 'manager'),
    await givenStaff(tx, 'manager'),
    await givenStaff(tx, 'packer'),
  ]);
  const receipt = { sku_id, packs: 3, supplier: 'Cameron Greens', invoice_number: 'INV 7' };
  const today = malaysianDay(new Date());

  for (let round = 0; round < rounds; round++) {
    const code = await inTransaction(db, (tx) =>
      receivePacks(tx, receipt, { by: packer, key: randomUUID(), today }),
    );
    const { id: order } = await inTransaction(db, (tx) => givenOrder(tx, { [slug]: 3 }));
    const recall = await inTransaction(db, (tx) =>
      draftRecall(tx, { kind: 'pack_lot', ref: code, ...recallTexts }, drafter),
    );
    expect([await stateIn(one, code), await stateIn(other, code)]).toEqual(['ok', 'ok']); // both keep the answer
    const table = await onTheTable(db, order);
    const lines = table.lines.map((line) => ({ ...line, lots: [{ code, quantity: 3 }] }));

    const leaving = send(other, packer, `orders/${order}/packing`, { ...table, lines }).then((packed) =>
      packed.status === 200 ? send(other, packer, `orders/${order}/moves`, { move: 'dispatch' }) : packed,
    );
    const recalling = wait(6 * (round % 6)).then(() =>
      send(one, confirmer, `recalls/${recall}/confirm`, { version: 1 }),
    );
    const [left, recalled] = await Promise.all([leaving, recalling]);

    expect(recalled.status, JSON.stringify(recalled.body)).toBe(200);
    expect(['lot_recalled', 'order_has_recalled_packs', undefined]).toContain(left.body.code);
    await expect.poll(() => stateIn(other, code), { timeout: nearlyAtOnce }).toBe('recalled');
    const status = await statusOf(db, order);
    const frozen = await db
      .selectFrom('recall_orders')
      .select('was_parcel')
      .where('recall_id', '=', recall)
      .execute();
    // Packs that left are in the recall as sold; others are not packed, or in a parcel that stays in both processes.
    if (status === 'on_the_way') expect(frozen).toEqual([{ was_parcel: false }]);
    else if (status === 'packed') expect(frozen).toEqual([{ was_parcel: true }]);
    else expect(frozen).toEqual([]);
    for (const shop of status === 'on_the_way' ? [] : [one, other]) {
      const late = await send(shop, packer, `orders/${order}/moves`, { move: 'dispatch' });
      expect(['order_has_recalled_packs', 'order_cannot_move']).toContain(late.body.code);
    }
    if (status !== 'on_the_way')
      await send(one, drafter, `orders/${order}/cancellation`, { note: 'Recalled.' });
  }
  expect(await findShopViolations(db)).toEqual([]);
});
