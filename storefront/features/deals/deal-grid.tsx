import type { Deal } from '@kebun/contract/deals/deals.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { tintsOf } from '#features/catalogue/products/category-colours.ts';
import { ProductCard } from '#features/catalogue/products/product-card.tsx';
import { SoldBar } from '#features/catalogue/products/sold-bar.tsx';

const above = 4; // cards that are likely visible without scrolling

/** Deals in a grid: running ones with the share sold, scheduled ones with their price. */
export function DealGrid({ deals }: { deals: readonly Deal[] }) {
  const text = useT();
  const tints = tintsOf(deals.map(({ product }) => product));

  return (
    <ul className="list-columns xl:[--columns:6]">
      {deals.map(({ id, status, product, price, stock_left, stock_total, max_per_shopper }, place) => (
        <li key={id} className="flex flex-col gap-2">
          <ProductCard product={product} heading="h3" eager={place < above} tint={tints[place]} />
          {status === 'running' ? (
            <SoldBar left={stock_left} total={stock_total} />
          ) : (
            <p className="figures text-sm font-semibold text-turmeric-ink">
              {text('deals.price_then', {
                price: formatMoney(price),
                was: formatMoney(product.sale_price ?? product.price),
              })}
            </p>
          )}
          {(max_per_shopper !== null || status === 'coming') && (
            <p className="figures text-sm leading-snug text-ink-soft">
              {[
                status === 'coming' && text('deals.units', { count: stock_total }),
                max_per_shopper !== null && text('deals.limit', { count: max_per_shopper }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
