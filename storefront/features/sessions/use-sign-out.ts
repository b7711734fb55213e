import { signOut } from '@kebun/contract/accounts/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { forgetPerson } from '#platform/api/refresh-personal.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { useApp } from '#platform/page/app-context.ts';

/**
 * Returns a mutation that signs out here, or everywhere. A token that the shop no longer knows counts as signed out.
 */
export function useSignOut() {
  const { data } = useApp();

  return useMutation<void, CallError, { all_devices: boolean }>({
    networkMode: 'always',
    mutationFn: async (body) => {
      try {
        await data.call(signOut, { body });
      } catch (error) {
        if ((error as CallError).status !== 401) throw error;
      }
    },
    onSuccess: () => {
      tokens.signOut();
      data.removeQueries({ queryKey: ['me'] });
      forgetPerson(data);
    },
  });
}
