import type { QueryClient } from '@tanstack/react-query';
import { clearPersonalData } from '../storage/clear-personal-data.ts';

/** The first parts of the keys of personal queries, which are invalid after another sign-in. */
const personal = [
  'cart',
  'parked_cart',
  'checkout',
  'shippings',
  'orders',
  'order',
  'sessions',
  'verifications',
  'instruments',
  'notifications',
  'addresses',
  'numbers',
  'hearts',
  'wishlist',
  'recent',
  'wallet',
  'payment',
  'track',
];

/** Signing in returns the customer; other personal data is refetched. */
const isPersonal = ({ queryKey: [what, ...which] }: { queryKey: readonly unknown[] }) =>
  personal.includes(String(what)) || (what === 'me' && which.length > 0);

/** After a customer's session has ended: deletes their data in this browser, and refetches what is shown. */
export function forgetPerson(data: QueryClient) {
  clearPersonalData();
  forgetAnswers(data);
}

/** The same where another tab has cleared the storage: a guest may be typing there already. */
export const forgetAnswers = (data: QueryClient) => void data.resetQueries({ predicate: isPersonal });

/** After a change of user: refetches what is shown, and drops the rest. */
export function resetPersonalQueries(data: QueryClient) {
  data.removeQueries({ predicate: isPersonal, type: 'inactive' });
  void data.invalidateQueries({ predicate: isPersonal });
}
