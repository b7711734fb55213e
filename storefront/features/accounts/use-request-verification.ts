import { type Channel, requestVerification, type Verification } from '@kebun/contract/accounts/accounts.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { verificationsQuery } from './queries.ts';

/** Requests a code, or another one, for an unverified address or number. */
export function useRequestVerification(onSent: (resendAfter: number) => void = () => {}) {
  const { data } = useApp();

  return useMutation<{ data: Verification; message: string }, CallError, Channel>({
    networkMode: 'always', // without a connection the request fails at once, and says so
    mutationFn: (channel) => data.call(requestVerification, { body: { channel } }),
    onSuccess: ({ data: proof, message }) => {
      showToast({ text: message, kind: 'done' });
      onSent(proof.resend_after);
    },
    onError: ({ message }) => showToast({ text: message, kind: 'failed' }),
    onSettled: () => data.invalidateQueries({ queryKey: verificationsQuery.queryKey }),
  });
}
