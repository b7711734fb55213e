import type { StaffBatchRow } from '@kebun/contract/farms/batches/staff-batches.ts';

/** Returns the name of crop and variety, once where both have the same name. */
export const cropName = ({ crop, variety }: Pick<StaffBatchRow, 'crop' | 'variety'>) =>
  variety.name.includes(crop.name) ? variety.name : `${crop.name} · ${variety.name}`;
