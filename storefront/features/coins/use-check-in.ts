import { checkIn } from '@kebun/contract/coins/coins.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallFailed } from '#platform/api/call-failed.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** Returns a mutation that collects today's coins. A retry after a lost reply uses the same key. */
export function useCheckIn() {
  const { data } = useApp();
  const idempotency = useIdempotencyKey();
  const refresh = () => data.invalidateQueries({ queryKey: ['wallet', 'coins'] });

  return useMutation<{ message: string }, CallFailed, void>({
    mutationFn: () => data.call(checkIn, { body: {}, idempotencyKey: idempotency.key() }),
    onSuccess: ({ message }) => {
      idempotency.isOver();
      showToast({ text: message, kind: 'done' });
      return refresh();
    },
    onError: (failed) => {
      if (failed.status !== undefined && failed.status < 500) idempotency.isOver();
      showToast({ text: failed.message, kind: 'failed' });
      return refresh();
    },
  });
}
