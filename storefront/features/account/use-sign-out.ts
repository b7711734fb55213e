import { signOut } from '@kebun/contract/account.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallFailed } from '#platform/call-failed.ts';
import { forgetPerson } from '#platform/personal.ts';
import { tokens } from '#platform/tokens.ts';
import { useVisit } from '#platform/visit.ts';

/** Signs out here, or everywhere. A token that the shop no longer knows is as good as given back. */
export function useSignOut() {
  const { data } = useVisit();

  return useMutation<void, CallFailed, { all_devices: boolean }>({
    networkMode: 'always',
    mutationFn: async (body) => {
      try {
        await data.call(signOut, { body });
      } catch (error) {
        if ((error as CallFailed).status !== 401) throw error;
      }
    },
    onSuccess: () => {
      tokens.signOut();
      data.removeQueries({ queryKey: ['me'] });
      forgetPerson(data);
    },
  });
}
