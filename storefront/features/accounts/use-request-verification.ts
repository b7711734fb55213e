import { askForProof, type Channel, type Proof } from '@kebun/contract/accounts/account.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallFailed } from '#platform/api/call-failed.ts';
import { useVisit } from '#platform/page/app-context.ts';
import { proofsQuery } from './queries.ts';

/** Asks for a code, or another one, for what is not proven yet. */
export function useAskForProof(onSent: (resendAfter: number) => void = () => {}) {
  const { data } = useVisit();

  return useMutation<{ data: Proof; message: string }, CallFailed, Channel>({
    networkMode: 'always', // without a connection it fails at once, and says so
    mutationFn: (channel) => data.call(askForProof, { body: { channel } }),
    onSuccess: ({ data: proof, message }) => {
      showToast({ text: message, kind: 'done' });
      onSent(proof.resend_after);
    },
    onError: ({ message }) => showToast({ text: message, kind: 'failed' }),
    onSettled: () => data.invalidateQueries({ queryKey: proofsQuery.queryKey }),
  });
}
