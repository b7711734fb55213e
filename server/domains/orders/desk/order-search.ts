import { toE164 } from '@kebun/contract/lib/phone.ts';
import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';

/** By what an order is looked for, and how that is written in the tables. */
export type OrderSearch =
  | { by: 'number' | 'email' | 'phone'; value: string }
  | { by: 'name'; words: readonly string[] }; // the beginnings of words

const minDigits = 7; // of a number that somebody can be rung under

/**
 * What staff type to find an order: its number, an e-mail address, a phone number, or words of a name, of which the
 * beginnings are enough. Undefined: nothing that could be looked for.
 */
export function parseOrderSearch(typed: string): OrderSearch | undefined {
  const text = typed.trim();
  const number = readOrderNumber(text);
  if (number) return { by: 'number', value: number };
  if (text.includes('@')) return { by: 'email', value: text.toLowerCase() };
  if (text.replace(/\D/g, '').length >= minDigits) return { by: 'phone', value: toE164(text) ?? text };
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length > 0 ? { by: 'name', words } : undefined;
}
