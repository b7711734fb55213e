import type { SignInResult } from '@kebun/contract/accounts/accounts.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { resetPersonalQueries } from '#platform/api/refresh-personal.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useCancelDeletion } from './use-cancel-deletion.ts';

/** Returns a function that stores a new session: from now on requests use its token. */
export function useSignedIn() {
  const text = useT();
  const { data } = useApp();
  const cancelDeletion = useCancelDeletion();
  const keepAction = { label: text('account.keep'), run: () => cancelDeletion.mutate() };

  return ({ token, me, cart_merge }: SignInResult) => {
    tokens.signIn(token);
    data.setQueryData(['me'], me);
    resetPersonalQueries(data);

    if (me.deletion_at) showToast({ text: text('account.removal_question'), action: keepAction });
    else showToast({ text: text('account.welcome', { name: me.display_name }), kind: 'done' });
    const [short] = cart_merge.adjusted;
    if (short) showToast({ text: text('account.fewer', { ...short }), kind: 'failed' });
    if (cart_merge.parked_items > 0) showToast({ text: text('account.parked_items'), kind: 'plain' });
  };
}
