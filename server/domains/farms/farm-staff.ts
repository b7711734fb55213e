import type { Language } from '@kebun/contract/lib/languages.ts';
import type { StaffRole } from '@kebun/contract/staff/staff.ts';
import { sql } from 'kysely';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** The roles on a farm. `field_worker` records events, `farm_manager` also decides, `owner` also edits the farm. */
export type FarmRole = 'field_worker' | 'farm_manager' | 'owner';

/** A staff member with their role on each farm. */
export interface FarmStaff {
  id: string;
  farms: ReadonlyMap<string, FarmRole>;
}

const highestFirst: readonly FarmRole[] = ['owner', 'farm_manager', 'field_worker'];

/** Returns the highest role of a staff member on each of their farms. */
export async function farmStaffOf(db: Db, staff: StaffCaller): Promise<FarmStaff> {
  const role = highestFirst.find((role) => staff.roles.includes(role));
  const farms = role ? await farmIdsOf(db, staff) : [];
  return { id: staff.id, farms: new Map(farms.map((id) => [id, role as FarmRole])) };
}

interface Worker {
  roles: readonly StaffRole[];
  farms: readonly string[];
}

/** An owner belongs to all farms. */
const farmsOf = (db: Db, { roles, farms }: Worker) =>
  db
    .selectFrom('farms')
    .$if(!roles.includes('owner'), (found) =>
      found.where('farms.id', '=', sql<string>`any(${farms}::uuid[])`),
    );

async function farmIdsOf(db: Db, worker: Worker): Promise<readonly string[]> {
  if (!worker.roles.includes('owner')) return worker.farms;
  const rows = await farmsOf(db, worker).select('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns the farms of a staff member in their language. Staff without a farm role get none. */
export async function listFarmsOf(db: Db, worker: Worker, language: Language) {
  if (!highestFirst.some((role) => worker.roles.includes(role))) return [];
  return farmsOf(db, worker)
    .select(['id', 'code', textSql('name', language).as('name')])
    .orderBy('code')
    .execute();
}

export const mayRecord = (staff: FarmStaff, farmId: string) => staff.farms.has(farmId);

export const mayDecide = (staff: FarmStaff, farmId: string) =>
  ['farm_manager', 'owner'].includes(staff.farms.get(farmId) ?? '');

export function requireFieldWorker(staff: FarmStaff, farmId: string): void {
  if (!mayRecord(staff, farmId)) throw new Refusal('forbidden_farm');
}

export function requireFarmManager(staff: FarmStaff, farmId: string): void {
  if (!mayDecide(staff, farmId)) throw new Refusal('forbidden_farm');
}

export function requireFarmOwner(staff: FarmStaff, farmId: string): void {
  if (staff.farms.get(farmId) !== 'owner') throw new Refusal('forbidden_farm');
}
