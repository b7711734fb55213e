import { toE164 } from '@kebun/contract/lib/phone.ts';
import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';

/** The recognized kind of a search text, with its stored form. */
export type OrderSearch =
  | { by: 'number' | 'email' | 'phone'; value: string }
  | { by: 'name'; words: readonly string[] }; // prefixes of words

const minDigits = 7; // minimum length of a phone number

/**
 * Parses a search by staff: an order number, an email address, a phone number or prefixes of a name. Returns
 * undefined when nothing can be searched for.
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
