import { browserStorage } from './browser-storage.ts';

/** What this browser keeps of whoever uses it: what they typed, searched for and looked at, and where they live. */
const theirs = [
  'checkout',
  'checkout_typed',
  'checkout_wishes',
  'checkout_unanswered',
  'enquiry',
  'recent_searches',
  'seen-products',
  'postcode',
];

const listeners = new Set<() => void>();

/** For what is also held in memory: told when whoever was here has gone. */
export const onForgotten = (listener: () => void): void => void listeners.add(listener);

/** Somebody's session has ended: what they left in this browser is not for the next who sits down at it. */
export function forgetKept(): void {
  for (const name of theirs) browserStorage.drop(name);
  for (const listener of listeners) listener();
}
