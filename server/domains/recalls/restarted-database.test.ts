import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isProving, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import { receivePacks } from '#domains/lots/insert-pack-lot.ts';
import { inTransaction } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { at, givenFarm, givenGrown, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { onTheTable } from '#test/fixtures/given-packing.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { recallTexts } from '#test/fixtures/given-recall.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { givenMortalDatabase } from '#test/harness/crashable-database.ts';
import { type CrashableShop, startCrashableServer } from '#test/harness/crashable-server.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { draftRecall } from './draft-recall.ts';

const [rounds, perRound] = isProving ? [25, 8] : [1, 3];
const harvestDay = 49; // counted from 1 October

interface Call {
  path: string;
  body: object;
  headers: Record<string, string>;
  key: string;
}

/**
 * Sends a call until it is answered, because a lost answer says nothing about the result. While the database is away
 * the only answer is the refusal that says so. Returns the last answer.
 */
async function insist(shop: CrashableShop, { path, body, headers, key }: Call) {
  for (;;) {
    const outcome = await shop
      .request(`/api${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      })
      .then(async (answer) => ({ status: answer.status, body: await answer.json() }));
    if (outcome.status < 500) return outcome;
    expect(outcome).toMatchObject({ status: 503, body: { message: expect.any(String) } });
    await wait(50);
  }
}

test('a database that is restarted during packings, harvests and recalls leaves none of them half done', {
  timeout: testTimeoutMs(120_000),
}, async ({ databases }) => {
  const { db, url, killAndStart } = await givenMortalDatabase(databases);
  const shop = await startCrashableServer(url);
  const today = malaysianDay(new Date());
  const farm = await inTransaction(db, (tx) => givenFarm(tx));
  const { id: batch } = await inTransaction(db, (tx) => givenGrown(tx, farm));
  const { sku_id, slug } = await inTransaction(db, (tx) => givenProduct(tx, { stock: 0 }));
  const [packer, manager, other, worker] = await inTransaction(db, async (tx) => [
    await givenStaff(tx, 'packer'),
    await givenStaff(tx, 'manager'),
    await givenStaff(tx, 'manager'),
    await givenStaff(tx, 'field_worker', [farm.id]),
  ]);
  const receipt = { sku_id, packs: 2, supplier: 'Cameron Greens', invoice_number: 'INV 7' };

  for (let round = 0; round < rounds; round++) {
    const given = await inTransaction(db, async (tx) => {
      const each = [];
      for (let place = 0; place < perRound; place++) {
        const code = await receivePacks(tx, receipt, { by: packer, key: randomUUID(), today });
        const order = await givenOrder(tx, { [slug]: 2 });
        const start = { kind: 'pack_lot' as const, ref: code, ...recallTexts };
        each.push({ code, order, recall: await draftRecall(tx, start, manager) });
      }
      return each;
    });
    const calls: Call[] = [];
    for (const { code, order, recall } of given) {
      const table = await onTheTable(db, order.id);
      const lines = table.lines.map((line) => ({ ...line, lots: [{ code, quantity: 2 }] }));
      const harvest = recordFarmEvent(
        farm,
        batch,
        harvestDay,
        'harvested',
        { net_g: 300, plants_removed: 3, final: false },
        { cohorts: at(farm.p1) },
      );
      const of = (by: { headers: Record<string, string> }, path: string, body: object): Call => ({
        path,
        body,
        headers: by.headers,
        key: randomUUID(),
      });
      calls.push(
        of(packer, `/staff/orders/${order.id}/packing`, { ...table, lines }),
        of(worker, '/seedling-events', { events: [harvest] }),
        of(other, `/staff/recalls/${recall}/confirm`, { version: 1 }),
      );
    }

    const answering = calls.map((call, place) => wait(3 * place).then(() => insist(shop, call)));
    await Promise.race(answering); // the others are under way, on a slow machine too
    await wait(randomInt(20));
    await killAndStart();
    const answers = await Promise.all(answering);

    for (const [place, { code, order, recall }] of given.entries()) {
      const [packed, harvested, confirmed] = answers.slice(3 * place);
      // An answer that was lost may have been the good one: then the call finds that it was done.
      expect([undefined, 'version_conflict', 'order_cannot_move', 'lot_recalled']).toContain(
        packed?.body.code,
      );
      expect(harvested?.body.data).toMatchObject([
        { outcome: expect.stringMatching(/^(accepted|duplicate)$/) },
      ]);
      expect([undefined, 'recall_not_draft', 'version_conflict']).toContain(confirmed?.body.code);
      const rows = await db
        .selectFrom('orders')
        .select([
          'status',
          (eb) => eb.selectFrom('recalls').select('status').where('id', '=', recall).as('recall'),
          (eb) => eb.selectFrom('pack_lots').select('state').where('code', '=', code).as('lot'),
          (eb) =>
            eb
              .selectFrom('recall_lots')
              .innerJoin('pack_lots', 'pack_lots.id', 'lot_id')
              .select('pack_lots.code')
              .where('recall_id', '=', recall)
              .as('recalled'),
          (eb) =>
            eb.selectFrom('recall_orders').select('order_id').where('recall_id', '=', recall).as('reached'),
        ])
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      expect(rows).toMatchObject({ recall: 'active', lot: 'recalled', recalled: code });
      expect(rows.reached).toBe(rows.status === 'packed' ? order.id : null);
      if (packed?.status === 200) expect(rows.status).toBe('packed');
    }
  }
  const { harvested } = await db
    .selectFrom('harvest_lots')
    .select(({ fn }) => fn.sum<string>('harvested_g').as('harvested'))
    .where('batch_id', '=', batch)
    .executeTakeFirstOrThrow();
  expect(Number(harvested)).toBe(300 * perRound * rounds);
  expect(await findAllViolations(db)).toEqual([]);
});
