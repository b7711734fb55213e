import type { RunStop } from '@kebun/contract/fulfilment/packing.ts';

/** What can be packed now: picked or not, unless somebody wants to cancel it. */
export const canBePacked = ({ status, awaits_decision }: RunStop) =>
  !awaits_decision && (status.slug === 'picking' || status.slug === 'confirmed');

/** Those that are being picked come first, then those that wait. */
export const nextOf = (stops: readonly RunStop[]): RunStop | undefined =>
  stops.find((stop) => canBePacked(stop) && stop.status.slug === 'picking') ?? stops.find(canBePacked);
