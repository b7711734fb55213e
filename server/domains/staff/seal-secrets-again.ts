import { sql } from 'kysely';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { forFirstOwner } from './first-owner-link.ts';

/** The number of people who still need the old pepper. */
export interface RemainingOfOld {
  customers: number; // passwords
  staff: number; // passwords
  recovery_codes: number; // of how many members of staff
}

/** Seals every authenticator secret with the current pepper. Returns the number of those that were of the old one. */
export async function sealSecretsAgain(tx: Tx, seals: SecretBox): Promise<number> {
  return (
    (await sealMembers(tx, seals)) + (await sealInvitations(tx, seals)) + (await sealFirstOwner(tx, seals))
  );
}

async function sealMembers(tx: Tx, seals: SecretBox): Promise<number> {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  let count = 0;
  for (const { id, totp_secret: sealed } of rows) {
    const totp_secret = sealed && seals.sealAgain(sealed, id);
    if (!totp_secret) continue;
    await tx.updateTable('staff').set({ totp_secret }).where('id', '=', id).execute();
    count++;
  }
  return count;
}

async function sealInvitations(tx: Tx, seals: SecretBox): Promise<number> {
  const rows = await tx
    .selectFrom('staff_invitations')
    .select(['staff_id', 'totp_secret'])
    .orderBy('staff_id')
    .forNoKeyUpdate()
    .execute();
  let count = 0;
  for (const { staff_id, totp_secret: sealed } of rows) {
    const totp_secret = seals.sealAgain(sealed, staff_id);
    if (!totp_secret) continue;
    await tx.updateTable('staff_invitations').set({ totp_secret }).where('staff_id', '=', staff_id).execute();
    count++;
  }
  return count;
}

async function sealFirstOwner(tx: Tx, seals: SecretBox): Promise<number> {
  const link = await tx
    .selectFrom('first_owner_link')
    .select('totp_secret')
    .forNoKeyUpdate()
    .executeTakeFirst();
  const totp_secret = link && seals.sealAgain(link.totp_secret, forFirstOwner);
  if (!totp_secret) return 0;
  await tx.updateTable('first_owner_link').set({ totp_secret }).execute();
  return 1;
}

/** Counts what only its owner can renew: passwords at the next sign-in, recovery codes by making new ones. */
export async function countOfOld(db: Db, keyId: string): Promise<RemainingOfOld> {
  const isOld = sql<boolean>`position(${`,keyid=${keyId}$`} in password_hash) = 0`;
  const count = sql<number>`count(*)::int`;
  return db
    .selectNoFrom((eb) => [
      eb.selectFrom('customers').select(count.as('n')).where(isOld).$asScalar().$notNull().as('customers'),
      eb.selectFrom('staff').select(count.as('n')).where(isOld).$asScalar().$notNull().as('staff'),
      eb
        .selectFrom('staff_recovery_codes')
        .select(sql<number>`count(distinct staff_id)::int`.as('n'))
        .where(sql<boolean>`key_id is distinct from ${keyId}`)
        .$asScalar()
        .$notNull()
        .as('recovery_codes'),
    ])
    .executeTakeFirstOrThrow();
}
