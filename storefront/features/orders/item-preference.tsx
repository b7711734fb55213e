import type { OrderItem } from '@kebun/contract/orders/orders.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';

/** The shopper's preference for a line, and their note. */
export function ItemPreference({ item, className }: { item: OrderItem; className: string }) {
  const text = useT();
  const { substitution, note } = item;
  const words = [
    ...(substitution
      ? [text('order.if_missing', { choice: text(`order.substitution_${substitution}`) })]
      : []),
    ...(note ? [text('order.item_note', { note })] : []),
  ];

  return words.map((word) => (
    <span key={word} className={cx('block wrap-anywhere text-ink-soft', className)}>
      {word}
    </span>
  ));
}
