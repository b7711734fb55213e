import type { StaffRole } from '@kebun/contract/staff/staff.ts';
import { people } from '@kebun/world/people.ts';
import { addMember } from '../../server/domains/staff/add-member.ts';
import { updateCredentials } from '../../server/domains/staff/invitation-rows.ts';
import { Passwords } from '../../server/platform/auth/passwords.ts';
import { readPepper } from '../../server/platform/auth/pepper.ts';
import { SecretBox } from '../../server/platform/auth/secret-box.ts';
import { fromBase32 } from '../../server/platform/auth/totp.ts';
import type { Db, Tx } from '../../server/platform/db/db.ts';
import { seedOnce } from '../../server/platform/db/seeding.ts';
import type { Config } from '../../server/platform/lib/config.ts';
import { demoPassword, demoSecret } from './demo-accounts.ts';
import { seedDemoDraftProduct } from './seed-demo-draft-product.ts';
import { recordCorrectedLoss, recordMistypedLoss } from './seed-demo-farms.ts';
import { seedDemoRefunds } from './seed-demo-refunds.ts';

/** Creates the accounts of the demo staff, once, as if each had accepted an invitation. */
export async function seedDemoStaff(db: Db, config: Pick<Config, 'pepper' | 'dataDir'>): Promise<boolean> {
  const marks = await db.selectFrom('seed_runs').select('name').where('name', '=', 'demo-staff').execute();
  if (marks.length > 0) return false;

  const pepper = readPepper(config);
  const password_hash = await new Passwords(pepper).hash(demoPassword);
  const seals = new SecretBox(pepper);
  return seedOnce(db, 'demo-staff', async (tx) => {
    for (const { staff_roles = [], email, display_name: name, language: locale, farm_code } of people) {
      if (staff_roles.length === 0) continue;
      const draft = { email, name, locale, roles: [...staff_roles] as StaffRole[] };
      const farm_ids = await farmsCalled(tx, farm_code);
      const { id } = await addMember(tx, { ...draft, farm_ids }, null);
      await updateCredentials(tx, id, { password_hash, totp_secret: seals.seal(fromBase32(demoSecret), id) });
      if (draft.roles.includes('field_worker')) await recordMistypedLoss(tx, id, farm_ids);
      if (draft.roles.includes('farm_manager')) await recordCorrectedLoss(tx, id, farm_ids);
      if (draft.roles.includes('owner')) await seedDemoDraftProduct(tx, id);
      if (draft.roles.includes('manager')) await seedDemoRefunds(tx, { id, email });
    }
  });
}

async function farmsCalled(tx: Tx, code: string | null): Promise<string[]> {
  if (code === null) return [];
  const rows = await tx.selectFrom('farms').select('id').where('code', '=', code).execute();
  return rows.map(({ id }) => id);
}
