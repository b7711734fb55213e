import { forgetPassword } from '@kebun/contract/accounts/accounts.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';

interface SentCode {
  message: string;
  resend_after: number; // seconds
}

/** Returns a mutation that requests a mailed code, for the first time or again. */
export function useRequestCode(
  onSent: (email: string, resendAfter: number) => void,
  onRefused: (failure: CallError) => void,
) {
  const { data } = useApp();

  return useMutation<SentCode, CallError, { email: string }>({
    networkMode: 'always', // without a connection the request fails at once, and says so
    mutationFn: (body) => data.call(forgetPassword, { body }),
    onSuccess: ({ message, resend_after }, { email }) => {
      showToast({ text: message });
      onSent(email, resend_after);
    },
    onError: onRefused,
  });
}
