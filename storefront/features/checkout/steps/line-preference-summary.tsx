import type { CartItem } from '@kebun/contract/cart/cart.ts';
import { useT } from '@kebun/ui/text/text.tsx';

/** The preference and note of a line, in words. */
export function LinePreferenceSummary({ line: { note, substitution } }: { line: CartItem }) {
  const text = useT();
  return (
    <>
      {substitution && (
        <p className="text-xs text-ink-soft">
          {text('order.if_missing', { choice: text(`order.substitution_${substitution}`) })}
        </p>
      )}
      {note && <p className="text-xs wrap-anywhere text-ink-soft">{text('order.item_note', { note })}</p>}
    </>
  );
}
