import type { SignedIn } from '@kebun/contract/account.ts';
import { useText } from '@kebun/ui/text.tsx';
import { showToast } from '@kebun/ui/toast-store.ts';
import { tokens } from '#platform/tokens.ts';
import { useVisit } from '#platform/visit.ts';

/** What is somebody's own, and somebody else's once another has signed in. */
export const personal = [
  'me',
  'cart',
  'checkout',
  'shippings',
  'orders',
  'order',
  'sessions',
  'instruments',
  'notifications',
  'addresses',
  'numbers',
];

/** Takes in who has signed in: from now on every question is asked in their name. */
export function useSignedIn() {
  const text = useText();
  const { data } = useVisit();

  return ({ token, me, cart_merge }: SignedIn) => {
    tokens.signIn(token);
    for (const key of personal) data.removeQueries({ queryKey: [key], type: 'inactive' });
    data.setQueryData(['me'], me);
    void data.invalidateQueries({
      predicate: ({ queryKey }) => personal.slice(1).includes(String(queryKey[0])),
    });

    showToast({ text: text('account.welcome', { name: me.display_name }), kind: 'done' });
    const [short] = cart_merge.adjusted;
    if (short) showToast({ text: text('account.fewer', { ...short }), kind: 'failed' });
  };
}
