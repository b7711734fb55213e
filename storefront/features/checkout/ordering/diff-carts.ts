import type { Cart, CartItem } from '@kebun/contract/cart/cart.ts';
import type { Issue } from '@kebun/contract/lib/refusals.ts';
import type { MessageKey, Values } from '@kebun/contract/lib/texts.ts';

type Translate = (key: MessageKey, values?: Values) => string;

/** Returns what changed in the cart since it was last shown here, through another tab or device. */
export function diffCarts(text: Translate, before: Cart, now: Cart): Issue[] {
  const was = new Map(before.items.map((line) => [line.id, line]));
  const is = new Map(now.items.map((line) => [line.id, line]));
  const issueOf = (line: CartItem, message: string): Issue => ({
    code: 'done_elsewhere',
    message,
    item_id: line.id,
    name: line.name,
  });

  return [
    ...before.items
      .filter(({ id }) => !is.has(id))
      .map((line) => issueOf(line, text('checkout.line_removed', { name: line.name }))),
    ...now.items.flatMap((line) => {
      const message = changeOf(text, was.get(line.id), line);
      return message ? [issueOf(line, message)] : [];
    }),
  ];
}

function changeOf(
  text: Translate,
  before: CartItem | undefined,
  { name, quantity, note, substitution }: CartItem,
) {
  if (!before) return text('checkout.line_added', { name, quantity });
  if (before.quantity !== quantity) {
    return text('checkout.line_counted', { name, old: before.quantity, new: quantity });
  }
  if (before.note !== note || before.substitution !== substitution)
    return text('checkout.line_preference_changed', { name });
}
