import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@kebun/contract/staff.ts';
import { people } from '@kebun/world/people.ts';
import { recordEvents } from '../server/domains/farms/record-events.ts';
import { addMember } from '../server/domains/staff/add-member.ts';
import { updateKeys } from '../server/domains/staff/invitation-rows.ts';
import type { Config } from '../server/platform/config.ts';
import type { Db, Tx } from '../server/platform/db.ts';
import { Passwords } from '../server/platform/passwords.ts';
import { readPepper } from '../server/platform/pepper.ts';
import { Seals } from '../server/platform/seals.ts';
import { seedOnce } from '../server/platform/seeding.ts';
import { fromBase32 } from '../server/platform/totp.ts';
import { demoPassword, demoSecret } from './demo-accounts.ts';
import { seedDemoGoods } from './seed-demo-goods.ts';
import { seedDemoRefunds } from './seed-demo-refunds.ts';

/** Lets those of the demo world who work for the shop in, once, as if each had taken an invitation. */
export async function seedDemoStaff(db: Db, config: Pick<Config, 'pepper' | 'dataDir'>): Promise<boolean> {
  const marks = await db.selectFrom('seedings').select('name').where('name', '=', 'demo-staff').execute();
  if (marks.length > 0) return false;

  const pepper = readPepper(config);
  const password_hash = await new Passwords(pepper).hash(demoPassword);
  const seals = new Seals(pepper);
  return seedOnce(db, 'demo-staff', async (tx) => {
    for (const { staff_roles = [], email, display_name: name, language: locale, farm_code } of people) {
      if (staff_roles.length === 0) continue;
      const draft = { email, name, locale, roles: [...staff_roles] as StaffRole[] };
      const farm_ids = await farmsCalled(tx, farm_code);
      const { id } = await addMember(tx, { ...draft, farm_ids }, null);
      await updateKeys(tx, id, { password_hash, totp_secret: seals.seal(fromBase32(demoSecret), id) });
      if (draft.roles.includes('field_worker')) await mistype(tx, id, farm_ids);
      if (draft.roles.includes('owner')) await seedDemoGoods(tx, id);
      if (draft.roles.includes('manager')) await seedDemoRefunds(tx, { id, email });
    }
  });
}

async function farmsCalled(tx: Tx, code: string | null): Promise<string[]> {
  if (code === null) return [];
  const rows = await tx.selectFrom('farms').select('id').where('code', '=', code).execute();
  return rows.map(({ id }) => id);
}

/** A loss of more plants than there are, told an hour ago: it waits for somebody who knows the farm. */
async function mistype(tx: Tx, staffId: string, farmIds: readonly string[]): Promise<void> {
  const standing = await tx
    .selectFrom('cohorts')
    .innerJoin('batches', 'batches.id', 'batch_id')
    .select(['batch_id', 'batches.farm_id', 'cohorts.plot_id', 'cohorts.alive'])
    .where('batches.farm_id', 'in', farmIds)
    .where('closed_at', 'is', null)
    .where('cohorts.alive', '>', 100)
    .orderBy('batches.code')
    .executeTakeFirst();
  if (!standing) return;

  const { batch_id, farm_id, plot_id, alive } = standing;
  const now = new Date();
  const event = {
    id: randomUUID(),
    farm_id,
    batch_id,
    cohorts: [{ location_id: plot_id }],
    occurred_at: new Date(now.valueOf() - 3_600_000).toISOString(),
    device_id: null,
    device_seq: null,
    geo: null,
    photos: [],
    note: null,
    type: 'mortality',
    payload: { quantity: 10 * alive, cause: 'flood' },
  } as const;
  const staff = { id: staffId, farms: new Map([[farm_id, 'field_worker']] as const) };
  await recordEvents(tx, [{ ...event, cohorts: [...event.cohorts], photos: [] }], { staff, now });
}
