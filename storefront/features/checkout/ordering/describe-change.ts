import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Issue } from '@kebun/contract/lib/refusals.ts';
import type { MessageKey, Values } from '@kebun/contract/lib/texts.ts';

type Translate = (key: MessageKey, values?: Values) => string;

/** Returns a change in words, with the old and the new value. */
export function describeChange(text: Translate, issue: Issue): string {
  const { code, name, message, old, new: now, requested, available } = issue;
  if (code === 'deal_ended' || code === 'deal_short') return message;
  if (name && old !== undefined && now !== undefined) {
    return text('checkout.price_now', { name, old: formatMoney(old), new: formatMoney(now) });
  }
  if (name && requested !== undefined && available !== undefined) {
    return text('checkout.stock_now', { name, requested, available });
  }
  return message;
}
