import { checkIn } from '@kebun/contract/coins.ts';
import { showToast } from '@kebun/ui/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallFailed } from '#platform/call-failed.ts';
import { useVisit } from '#platform/visit.ts';
import { useErrand } from './use-errand.ts';

/** Takes the coins of today. A lost answer is asked for again under the same key. */
export function useCheckIn() {
  const { data } = useVisit();
  const errand = useErrand();
  const lookAnew = () => data.invalidateQueries({ queryKey: ['wallet', 'coins'] });

  return useMutation<{ message: string }, CallFailed, void>({
    mutationFn: () => data.call(checkIn, { body: {}, idempotencyKey: errand.key() }),
    onSuccess: ({ message }) => {
      errand.isOver();
      showToast({ text: message, kind: 'done' });
      return lookAnew();
    },
    onError: (failed) => {
      if (failed.status !== undefined && failed.status < 500) errand.isOver();
      showToast({ text: failed.message, kind: 'failed' });
      return lookAnew();
    },
  });
}
