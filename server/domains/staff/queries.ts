import { staffSessionHours } from '@kebun/contract/lib/limits.ts';
import type { StaffRole } from '@kebun/contract/staff/staff.ts';
import { type Selectable, sql } from 'kysely';
import { announceEnd } from '#platform/auth/ended-sessions.ts';
import type { Staff } from '#platform/db/db.generated.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { hoursFromNow } from '#platform/db/from-now.ts';

export type StaffRow = Selectable<Staff>;

/** A staff member with roles and farms. */
export interface MemberRow extends StaffRow {
  roles: StaffRole[];
  farm_ids: string[];
  sessions: number; // active sessions
}

const roles = sql<StaffRole[]>`array(select role from staff_roles where staff_id = staff.id order by role)`;
const farms = sql<
  string[]
>`array(select farm_id from staff_farms where staff_id = staff.id order by farm_id)`;

const isTokenValid = sql<boolean>`expires_at > now() and last_used_at + idle_timeout > now()`;
const sessions = sql<number>`(select count(*)::int from staff_tokens where staff_id = staff.id and ${isTokenValid})`;

const selectMembers = (db: Db) =>
  db
    .selectFrom('staff')
    .selectAll('staff')
    .select([roles.as('roles'), farms.as('farm_ids'), sessions.as('sessions')]);

export const selectByEmail = (db: Db, email: string): Promise<MemberRow | undefined> =>
  selectMembers(db).where('email', '=', email).executeTakeFirst();

export const selectMember = (db: Db, id: string): Promise<MemberRow | undefined> =>
  selectMembers(db).where('staff.id', '=', id).executeTakeFirst();

export const selectAllMembers = (db: Db): Promise<MemberRow[]> =>
  selectMembers(db)
    .orderBy('disabled_at', (order) => order.desc().nullsFirst())
    .orderBy('name')
    .orderBy('id')
    .execute();

const readers = (db: Db) => db.selectFrom('staff').select(['staff.id', 'email', 'language']);

/** Returns the recipient of a mail to a staff member. */
export const selectReader = (db: Db, id: string) =>
  readers(db).where('id', '=', id).executeTakeFirstOrThrow();

/** Returns the current owners. */
export const selectOwners = (db: Db) =>
  readers(db)
    .innerJoin('staff_roles', 'staff_id', 'staff.id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('staff.id')
    .execute();

/** Returns undefined when the address is taken. */
export const insertMember = (tx: Tx, member: Pick<StaffRow, 'email' | 'name' | 'language'>) =>
  tx
    .insertInto('staff')
    .values(member)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();

export async function replaceRoles(tx: Tx, staffId: string, roles: readonly StaffRole[]): Promise<void> {
  await tx.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_roles')
    .values(roles.map((role) => ({ staff_id: staffId, role })))
    .execute();
}

/** Returns false when one of the ids is no farm. */
export async function replaceFarms(tx: Tx, staffId: string, farmIds: readonly string[]): Promise<boolean> {
  await tx.deleteFrom('staff_farms').where('staff_id', '=', staffId).execute();
  const { rows } = await sql`
    insert into staff_farms (staff_id, farm_id)
    select ${staffId}::uuid, id from farms where id = any(${farmIds}::uuid[]) returning farm_id
  `.execute(tx);
  return rows.length === new Set(farmIds).size;
}

export type MemberChange = Partial<Pick<StaffRow, 'name' | 'language' | 'disabled_at'>>;

/** Returns undefined when the member has another version. */
export const updateMember = (tx: Tx, id: string, change: MemberChange, version: number | undefined) =>
  tx
    .updateTable('staff')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .$if(version !== undefined, (row) => row.where('version', '=', version as number))
    .returning('id')
    .executeTakeFirst();

/** Stores the same password with another hash, unless the password has changed. */
export const replaceHash = (tx: Tx, id: string, from: string, password_hash: string) =>
  tx
    .updateTable('staff')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute();

/** Serializes changes of owners, because two owners could dismiss each other. */
export const lockOwners = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('owners', 0))`.execute(tx);

export async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_id', 'staff.id')
    .select('staff.id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Inserts a token for a shift. Field workers have no signal for hours, so their tokens may be unused that long. */
export const insertToken = (
  tx: Tx,
  staffId: string,
  tokenHash: Buffer,
  { device, idleHours }: { device: string | null; idleHours: number },
) =>
  tx
    .insertInto('staff_tokens')
    .values({
      token_hash: tokenHash,
      staff_id: staffId,
      device,
      idle_timeout: `${idleHours} hours`,
      expires_at: hoursFromNow(staffSessionHours),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();

export const selectSessions = (db: Db, staffId: string) =>
  db
    .selectFrom('staff_tokens')
    .select(['id', 'device', 'created_at', 'last_used_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where(isTokenValid)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends one of a member's own sessions. Returns false when there is no such session. */
export async function deleteSession(tx: Tx, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_tokens')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  announceEnd(tx, staffId);
  return numDeletedRows === 1n;
}

export async function deleteOtherSessions(tx: Tx, staffId: string, keepId: string): Promise<void> {
  await tx.deleteFrom('staff_tokens').where('staff_id', '=', staffId).where('id', '<>', keepId).execute();
  announceEnd(tx, staffId);
}

export async function deleteSessions(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_tokens').where('staff_id', '=', staffId).execute();
  announceEnd(tx, staffId);
}

/** Deletes expired tokens. */
export async function deleteExpiredTokens(db: Db): Promise<void> {
  await db.deleteFrom('staff_tokens').where(sql<boolean>`not (${isTokenValid})`).execute();
  await db.deleteFrom('staff_invitations').where('expires_at', '<', sql<string>`now()`).execute();
}
