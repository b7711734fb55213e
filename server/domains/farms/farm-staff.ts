import type { Language } from '@kebun/contract/lib/languages.ts';
import type { StaffRole } from '@kebun/contract/staff/staff.ts';
import { sql } from 'kysely';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** `field_worker` records; `farm_manager` also decides; `owner` may do both and change the farm itself. */
export type FarmRole = 'field_worker' | 'farm_manager' | 'owner';

/** Someone who works for the farms, and as what on which. Nobody acts on a farm that they are not of. */
export interface FarmStaff {
  id: string;
  farms: ReadonlyMap<string, FarmRole>;
}

const highestFirst: readonly FarmRole[] = ['owner', 'farm_manager', 'field_worker'];

/** What a member of staff may do on which farm: what they are, on the farms that they are put on. */
export async function farmStaffOf(db: Db, staff: StaffCaller): Promise<FarmStaff> {
  const role = highestFirst.find((role) => staff.roles.includes(role));
  const farms = role ? await farmIdsOf(db, staff) : [];
  return { id: staff.id, farms: new Map(farms.map((id) => [id, role as FarmRole])) };
}

interface Worker {
  roles: readonly StaffRole[];
  farms: readonly string[];
}

/** An owner is on all of them. */
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

/** The farms that somebody works on, as they are told them. Nobody else works on any. */
export async function listFarmsOf(db: Db, worker: Worker, language: Language) {
  if (!highestFirst.some((role) => worker.roles.includes(role))) return [];
  return farmsOf(db, worker)
    .select(['id', 'code', language === 'zh' ? 'name_zh as name' : 'name_en as name'])
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
