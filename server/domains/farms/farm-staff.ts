import { Refusal } from '#platform/refusal.ts';

/** `field_worker` records; `farm_manager` also decides; `owner` may do both and change the farm itself. */
export type FarmRole = 'field_worker' | 'farm_manager' | 'owner';

/** Someone who works for the farms, and as what on which. Nobody acts on a farm that they are not of. */
export interface FarmStaff {
  id: string;
  farms: ReadonlyMap<string, FarmRole>;
}

export const mayRecord = (staff: FarmStaff, farmId: string) => staff.farms.has(farmId);

export const mayDecide = (staff: FarmStaff, farmId: string) =>
  ['farm_manager', 'owner'].includes(staff.farms.get(farmId) ?? '');

export function askRecorder(staff: FarmStaff, farmId: string): void {
  if (!mayRecord(staff, farmId)) throw new Refusal('forbidden_farm');
}

export function askManager(staff: FarmStaff, farmId: string): void {
  if (!mayDecide(staff, farmId)) throw new Refusal('forbidden_farm');
}

export function askOwner(staff: FarmStaff, farmId: string): void {
  if (staff.farms.get(farmId) !== 'owner') throw new Refusal('forbidden_farm');
}
