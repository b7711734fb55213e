import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@kebun/contract/staff.ts';
import { sql } from 'kysely';
import { addMember } from '#domains/staff/add-member.ts';
import { updateKeys } from '#domains/staff/invitation-rows.ts';
import type { Db, Tx } from '#platform/db.ts';
import { Passwords } from '#platform/passwords.ts';
import { Seals } from '#platform/seals.ts';
import { hashOfToken } from '#platform/session.ts';
import type { StaffCaller } from '#platform/staff-session.ts';
import { codeOf, newTotpSecret, stepAt } from '#platform/totp.ts';
import { bearing } from './api.ts';
import { quickHashes } from './quick-hashes.ts';
import { testPepper } from './test-pepper.ts';

export const staffPassword = 'tapai-ubi-dan-pandan';
const hashed = new Passwords(testPepper, quickHashes).hash(staffPassword);
const seals = new Seals(testPepper);

let members = 0;

interface Given extends StaffCaller {
  email: string;
  headers: Record<string, string>;
}

/** Somebody who works for the shop and is signed in; nobody knows a password. */
export async function givenStaff(
  db: Db,
  role: StaffRole | readonly StaffRole[],
  farms: readonly string[] = [],
  email = `staff-${++members}-${randomBytes(4).toString('hex')}@kebun.example`,
): Promise<Given> {
  const roles = [role].flat();
  const name = `Staff ${++members}`;
  const draft = { email, name, locale: 'en' as const, roles, farm_ids: [...farms] };
  const { id } = await addMember(db as unknown as Tx, draft, null);
  const { token, session } = await givenStaffToken(db, id);
  return { id, name, email, roles, farms, session, headers: bearing(token) };
}

export async function givenStaffToken(db: Db, staff_id: string) {
  const token = `st_${randomBytes(32).toString('base64url')}`;
  const { id } = await db
    .insertInto('staff_tokens')
    .values({
      token_hash: hashOfToken(token),
      staff_id,
      idle_for: '12 hours',
      expires_at: sql`now() + interval '12 hours'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { token, session: id };
}

/** Lets them sign in, and tells the code of their authenticator so many codes from now. */
export async function givenKeys(db: Db, { id }: Pick<StaffCaller, 'id'>) {
  const secret = newTotpSecret();
  const keys = { password_hash: await hashed, totp_secret: seals.seal(secret, id) };
  await updateKeys(db as unknown as Tx, id, keys);
  return (steps = 0) => codeOf(secret, stepAt(new Date()) + steps);
}
