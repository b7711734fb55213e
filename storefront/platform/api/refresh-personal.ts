import type { QueryClient } from '@tanstack/react-query';
import { forgetKept } from '../storage/clear-personal-data.ts';

/** What is somebody's own, and somebody else's once another has signed in. */
const personal = [
  'cart',
  'kept',
  'checkout',
  'shippings',
  'orders',
  'order',
  'sessions',
  'proofs',
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

/** Who one is is known from signing in; what else is known of one is asked for. */
const isPersonal = ({ queryKey: [what, ...which] }: { queryKey: readonly unknown[] }) =>
  personal.includes(String(what)) || (what === 'me' && which.length > 0);

/** A customer's session has ended: nothing of theirs stays in this browser, and what is shown is asked for anew. */
export function forgetPerson(data: QueryClient) {
  forgetKept();
  forgetAnswers(data);
}

/** The same where another tab has emptied what is kept: a guest may be typing there already. */
export const forgetAnswers = (data: QueryClient) => void data.resetQueries({ predicate: isPersonal });

/** Somebody else is asking from now on: what is shown is asked for anew, and what is not is forgotten. */
export function resetPersonalQueries(data: QueryClient) {
  data.removeQueries({ predicate: isPersonal, type: 'inactive' });
  void data.invalidateQueries({ predicate: isPersonal });
}
