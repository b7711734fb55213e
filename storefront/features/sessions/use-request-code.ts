import { forgetPassword } from '@kebun/contract/accounts/account.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallFailed } from '#platform/api/call-failed.ts';
import { useApp } from '#platform/page/app-context.ts';

interface Sent {
  message: string;
  resend_after: number; // seconds
}

/** Returns a mutation that requests a mailed code, for the first time or again. */
export function useRequestCode(
  onSent: (email: string, resendAfter: number) => void,
  onRefused: (failure: CallFailed) => void,
) {
  const { data } = useApp();

  return useMutation<Sent, CallFailed, { email: string }>({
    networkMode: 'always', // without a connection the request fails at once, and says so
    mutationFn: (body) => data.call(forgetPassword, { body }),
    onSuccess: ({ message, resend_after }, { email }) => {
      showToast({ text: message });
      onSent(email, resend_after);
    },
    onError: onRefused,
  });
}
