import { staffCodeMinutes } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { minutesFromNow } from '#platform/db/from-now.ts';

/** The data for checking a code, locked until the transaction ends. */
export interface LockedMember {
  totp_secret: Buffer;
  totp_step: number;
  failed_codes: number; // recent wrong codes
  now: string;
}

/** Returns the database time, which all processes share for codes. */
export async function momentOfCodes(db: Db): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<string>`now()`.as('now')).executeTakeFirstOrThrow();
  return new Date(now);
}

/** Returns undefined when the password has changed or the member has no access. */
export const lockMember = (tx: Tx, id: string, provenHash: string): Promise<LockedMember | undefined> =>
  tx
    .selectFrom('staff')
    .select([
      sql<Buffer>`totp_secret`.as('totp_secret'),
      'totp_step',
      sql<number>`case when locked_until > now() then failed_codes else 0 end`.as('failed_codes'),
      sql<string>`now()`.as('now'),
    ])
    .where('id', '=', id)
    .where('password_hash', '=', provenHash)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Stores the step of an accepted code, and the secret if it was sealed again. */
export const updateStep = (tx: Tx, id: string, totp_step: number, totp_secret?: Buffer) =>
  tx
    .updateTable('staff')
    .set({ totp_step, failed_codes: 0, ...(totp_secret && { totp_secret }) })
    .where('id', '=', id)
    .execute();

export const countWrongCode = (tx: Tx, id: string) =>
  tx
    .updateTable('staff')
    .set({
      failed_codes: sql`case when locked_until > now() then failed_codes + 1 else 1 end`,
      locked_until: sql`case when locked_until > now() then locked_until else ${minutesFromNow(staffCodeMinutes)} end`,
    })
    .where('id', '=', id)
    .execute();

/** Returns false for an unknown or used recovery code. */
export async function useRecoveryCode(tx: Tx, staffId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const insertRecoveryCodes = (
  tx: Tx,
  staff_id: string,
  { hashes, key_id }: { hashes: readonly Buffer[]; key_id: string },
) =>
  tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id, code_hash, key_id })))
    .execute();

export const deleteRecoveryCodes = (tx: Tx, staffId: string) =>
  tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
