import type { QueryClient } from '@tanstack/react-query';
import { tokens } from '../identity/tokens.ts';
import { forgetAnswers, resetPersonalQueries } from './refresh-personal.ts';

const basket = 'cart_version';

const versionIn = (answer: unknown) => (answer as { data?: { version?: number } } | undefined)?.data?.version;

const isAtCheckout = () => /\/checkout\/?$/.test(location.pathname);

/**
 * Whoever comes or goes in one tab does so in all of them: what is somebody's own is not left standing in another.
 * What is put into the basket in one tab is in the basket of the others.
 */
export function followOtherTabs(data: QueryClient): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === basket) {
      // At the checkout nobody orders unseen what another tab changed: the shop refuses the order and lists it.
      if (isAtCheckout()) return;
      if (newValue !== String(versionIn(data.getQueryData(['cart']))))
        void data.invalidateQueries({
          predicate: ({ queryKey: [what] }) => what === 'cart' || what === 'checkout',
        });
      return;
    }
    if (!tokens.changedElsewhere(key)) return;
    data.removeQueries({ queryKey: ['me'] });
    (tokens.signedIn() ? resetPersonalQueries : forgetAnswers)(data);
  });

  function tell() {
    const version = versionIn(data.getQueryData(['cart']));
    try {
      if (version) localStorage.setItem(basket, String(version)); // the same once more is no change, and tells nobody
    } catch {
      // without storage every tab is alone
    }
  }
  tell(); // it may have changed before this was there
  data.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success'; // else an old one would be told
    if (isAnswer && event.query.queryKey[0] === 'cart') tell();
  });
}
