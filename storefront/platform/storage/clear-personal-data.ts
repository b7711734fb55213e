import { browserStorage } from './browser-storage.ts';

/** The visitor's data in this browser: input, searches, viewed products and delivery place. */
const personalKeys = [
  'checkout',
  'checkout_typed',
  'checkout_line_preferences',
  'checkout_unanswered',
  'checkout_e_invoice',
  'order_e_invoice',
  'enquiry',
  'recent_searches',
  'seen-products',
  'postcode',
];

const listeners = new Set<() => void>();

/** Registers a callback for data in memory, called when the data is deleted. */
export const onForgotten = (listener: () => void): void => void listeners.add(listener);

/** Deletes the visitor's data in this browser after their session has ended, so that the next one does not find it. */
export function clearPersonalData(): void {
  for (const name of personalKeys) browserStorage.drop(name);
  for (const listener of listeners) listener();
}
