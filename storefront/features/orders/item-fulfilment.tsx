import { describeFulfilment } from '@kebun/contract/orders/describe-fulfilment.ts';
import type { OrderItem } from '@kebun/contract/orders/orders.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';

/** The packed quantity of a line, once the order is packed. */
export function ItemFulfilment({ item, className }: { item: OrderItem; className: string }) {
  const words = describeFulfilment(item, useT());
  return words.map((word) => (
    <span key={word} className={cx('figures block font-medium text-leaf-deep', className)}>
      {word}
    </span>
  ));
}
