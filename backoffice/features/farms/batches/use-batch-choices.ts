import { type BatchChoices, listBatchChoices } from '@kebun/contract/farms/batches/staff-batches.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/data/call.ts';

/** Returns the choices for batches on the staff member's farms. */
export const useBatchChoices = () =>
  useQuery({ queryKey: ['farms', 'batch-choices'], queryFn: () => call(listBatchChoices) });

/** Returns the locations by code, and by name where they have one. */
export const placesOn = (choices: BatchChoices, farmId: string) =>
  (choices.farms.find(({ id }) => id === farmId)?.plots ?? [])
    .filter(({ takes_plants }) => takes_plants)
    .map(({ id, code, name }) => ({ id, name: name ? `${code} · ${name}` : code }));
