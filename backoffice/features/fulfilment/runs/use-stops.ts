import { getRun } from '@kebun/contract/fulfilment/packing.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/data/call.ts';
import { windowIn } from '#platform/lists/delivery-window-page.tsx';

/** The stops of a window in their order, its van and driver, and the staff who may drive. */
export const useStops = (window: string) =>
  useQuery({ queryKey: ['run', window], queryFn: () => call(getRun, { query: windowIn(window) }) });
