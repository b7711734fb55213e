import type { StaffBatchRow } from '@kebun/contract/farms/batches/staff-batches.ts';

/** A crop of one variety is often called as that is. */
export const whatGrows = ({ crop, variety }: Pick<StaffBatchRow, 'crop' | 'variety'>) =>
  variety.name.includes(crop.name) ? variety.name : `${crop.name} · ${variety.name}`;
