import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

/** The stock in words: in stock, sold out, or the number where few are left. */
export function StockNote({ product }: { product: ProductCard }) {
  const text = useT();
  const { in_stock, low_stock, quantity } = product;
  const isFew = in_stock && low_stock;

  return (
    <span
      className={cx(
        'flex items-center gap-3',
        isFew && 'font-semibold text-turmeric-ink',
        !in_stock && 'font-semibold',
      )}
    >
      <Icon name={isFew ? 'clock' : in_stock ? 'check' : 'close'} className="text-leaf" />
      {!in_stock
        ? text('ui.sold_out')
        : isFew
          ? text('product.items_left', { count: quantity })
          : text('product.in_stock')}
    </span>
  );
}
