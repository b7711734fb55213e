import type { QueryClient } from '@tanstack/react-query';
import { tokens } from '../identity/tokens.ts';
import { forgetAnswers, resetPersonalQueries } from './refresh-personal.ts';

const basket = 'cart_version';

const versionIn = (answer: unknown) => (answer as { data?: { version?: number } } | undefined)?.data?.version;

const isAtCheckout = () => /\/checkout\/?$/.test(location.pathname);

/**
 * Follows other tabs: signing in or out in one tab does so in all of them, and no personal data stays in another. The
 * basket is the same in all tabs.
 */
export function followOtherTabs(data: QueryClient): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === basket) {
      // At the checkout a basket changed by another tab is not applied unseen: the shop refuses the order and lists
      // the change.
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

  function notifyTabs() {
    const version = versionIn(data.getQueryData(['cart']));
    try {
      if (version) localStorage.setItem(basket, String(version)); // the same version again is no change, and is not announced
    } catch {
      // without storage every tab is alone
    }
  }
  notifyTabs(); // it may have changed before this listened
  data.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success'; // else an old value would be announced
    if (isAnswer && event.query.queryKey[0] === 'cart') notifyTabs();
  });
}
