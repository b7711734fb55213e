import { type BatchChoices, listBatchChoices } from '@kebun/contract/farms/batches/staff-batches.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/data/call.ts';

/** What can be chosen from on one's farms. */
export const useBatchChoices = () =>
  useQuery({ queryKey: ['farms', 'batch-choices'], queryFn: () => call(listBatchChoices) });

/** Places by their code, and their name where they have one. */
export const placesOn = (choices: BatchChoices, farmId: string) =>
  (choices.farms.find(({ id }) => id === farmId)?.plots ?? [])
    .filter(({ takes_plants }) => takes_plants)
    .map(({ id, code, name }) => ({ id, name: name ? `${code} · ${name}` : code }));
