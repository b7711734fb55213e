import { cameWords } from '@kebun/contract/orders/describe-fulfilment.ts';
import type { OrderItem } from '@kebun/contract/orders/orders.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useText } from '@kebun/ui/text/text.tsx';

/** What of a line was in the parcel, once it was packed. */
export function ItemCame({ item, className }: { item: OrderItem; className: string }) {
  const words = cameWords(item, useText());
  return words.map((word) => (
    <span key={word} className={cx('figures block font-medium text-leaf-deep', className)}>
      {word}
    </span>
  ));
}
