import { randomUUID } from 'node:crypto';
import { people } from '@kebun/world/people.ts';
import { regularBuyer, worldRecall } from '@kebun/world/regular-buyer.ts';
import { sql } from 'kysely';
import { inEachLanguage, textIn } from '../../contract/lib/localised.ts';
import {
  confirmRecall,
  draftRecall,
  reconcileRecallLot,
  runRecallDrill,
} from '../../contract/recalls/staff-recalls.ts';
import { signOutStaff } from '../../contract/staff/staff.ts';
import type { Db } from '../../server/platform/db/db.ts';
import { seedOnce } from '../../server/platform/db/seeding.ts';
import { signInMember, signInOwner } from './over-api/owner.ts';
import { type SeedCall, type SeedingOptions, withSeedingApp } from './over-api/seeding-app.ts';

/** Drills the recall of a batch, and recalls one of its lots, with two people. The staff must exist. */
export const seedDemoRecalls = (db: Db, options: SeedingOptions): Promise<boolean> =>
  seedOnce(db, 'demo-recalls', (tx) =>
    withSeedingApp(tx, options, async (app) => {
      const lot = await findRecalledLot(tx);
      if (!lot) return;
      const manager = people.find(({ staff_roles = [] }) => staff_roles.includes('manager'));
      if (!manager)
        throw new Error(`seedDemoRecalls: none of the ${people.length} people of the demo is a manager`);
      const owner = app.as(await signInOwner(tx, app, options.config));
      const second = app.as(await signInMember(tx, app, manager.slug));
      await recall(lot, owner, second);
      await drill(owner, lot);
      for (const call of [owner, second]) await call(signOutStaff, { body: {} });
    }),
  );

interface RecalledLot {
  code: string;
  packs: number;
  batch: string;
}

/** Returns a lot of the last order of the regular buyer, of which all packs were delivered. */
async function findRecalledLot(db: Db): Promise<RecalledLot | undefined> {
  const { rows } = await sql<RecalledLot>`
    select pack_lots.code, order_line_lots.quantity as packs, batches.code as batch
    from orders
    join order_lines on order_lines.order_id = orders.id
    join order_line_lots on line_id = order_lines.id
    join pack_lots on pack_lots.id = order_line_lots.lot_id
    join lot_edges on to_pack_lot_id = pack_lots.id
    join harvest_lots on harvest_lots.id = from_harvest_lot_id
    join batches on batches.id = batch_id
    where email = ${regularBuyer.email} and orders.status = 'delivered' and pack_lots.packs = order_line_lots.quantity
    order by orders.created_at desc, order_lines.position
    limit 1
  `.execute(db);
  return rows[0];
}

/** Drafts and confirms the recall, and enters what the customer said. Its jobs run once the shop is open. */
async function recall({ code, packs }: RecalledLot, first: SeedCall, second: SeedCall) {
  const { severity, reason, advice } = worldRecall;
  const { data: draft } = await first(draftRecall, {
    body: {
      kind: 'pack_lot',
      ref: code,
      severity,
      credit: 'original',
      reason: inEachLanguage((language) => textIn(reason, language)), // also one that the demo lacks
      advice: inEachLanguage((language) => textIn(advice, language)),
    },
  });
  const params = { id: draft.id };
  await second(confirmRecall, { params, body: { version: draft.version } });
  await first(reconcileRecallLot, {
    params: { ...params, code },
    body: { consumed: packs - 1 },
    idempotencyKey: randomUUID(),
  });
}

/** Drills the recall of the whole batch that the lot came from. */
const drill = (call: SeedCall, { batch }: RecalledLot) =>
  call(runRecallDrill, { body: { kind: 'batch', ref: batch }, idempotencyKey: randomUUID() });
