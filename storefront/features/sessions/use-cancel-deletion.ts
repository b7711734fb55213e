import { cancelAccountDeletion } from '@kebun/contract/privacy/privacy.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';

/** Returns a mutation that cancels the deletion of an account. */
export function useCancelDeletion() {
  const { data } = useApp();

  return useMutation<{ message: string }, CallError>({
    networkMode: 'always',
    mutationFn: () => data.call(cancelAccountDeletion),
    onSuccess: ({ message }) => showToast({ text: message, kind: 'done' }),
    onError: ({ message }) => showToast({ text: message, kind: 'failed' }),
    onSettled: () => data.invalidateQueries({ queryKey: ['me'] }),
  });
}
