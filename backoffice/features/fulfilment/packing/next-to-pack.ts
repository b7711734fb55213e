import type { RunStop } from '@kebun/contract/fulfilment/packing.ts';

/** Returns whether the order can be packed now: confirmed or picking, and without an open cancellation request. */
export const canBePacked = ({ status, awaits_decision }: RunStop) =>
  !awaits_decision && (status.slug === 'picking' || status.slug === 'confirmed');

/** Returns the next order to pack: first those being picked, then those that wait. */
export const nextToPack = (stops: readonly RunStop[]): RunStop | undefined =>
  stops.find((stop) => canBePacked(stop) && stop.status.slug === 'picking') ?? stops.find(canBePacked);
