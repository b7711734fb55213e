import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { BoughtProduct } from '@kebun/contract/orders/orders.ts';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Price } from '@kebun/ui/money/price.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { useTo } from '#platform/page/links.ts';
import { dayOf } from '#platform/text/format-moments.ts';

interface BoughtRowProps {
  bought: BoughtProduct;
  buy(product: ProductCard): ReactNode;
}

/** A bought product: how often and when, the price then, and the price now. */
export function PurchasedRow({ bought, buy }: BoughtRowProps) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const { product, name, unit, slug, image } = bought;

  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 border-b border-line py-4 first:border-t sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <span
        className={cx(
          'grid size-16 place-items-center self-start rounded-md sm:self-center',
          product ? tintClass(product.category.tint) : 'bg-surface',
        )}
      >
        <img src={image.thumbnail} alt="" width="48" height="48" loading="lazy" className="size-12" />
      </span>
      <div className="min-w-0">
        {product ? (
          <Link href={to('/products/view', { query: { slug } })} className="font-semibold hover:text-leaf">
            {product.name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <span className="block text-sm text-ink-soft">{product?.unit ?? unit}</span>
        <p className="figures mt-0.5 text-sm text-ink-soft">
          {text('account.bought_times', { count: bought.times_ordered })}
          {languageFacts[language].comma}
          {text('account.bought_last', {
            day: dayOf(bought.last_ordered_at, language),
            price: formatMoney(bought.last_price),
          })}
        </p>
      </div>
      <div className="col-start-2 mt-2 flex items-center justify-between gap-4 sm:col-start-3 sm:mt-0 sm:justify-end">
        {product ? (
          <>
            <Price
              size="small"
              now={product.sale_price ?? product.price}
              was={product.sale_price && product.price}
              faded={!product.in_stock}
              from={product.min_price < product.max_price}
            />
            <div className="w-11 flex-none has-[input]:w-31">{product.in_stock ? buy(product) : null}</div>
          </>
        ) : (
          <p className="text-sm text-ink-soft">{text('account.bought_unavailable')}</p>
        )}
      </div>
      {product && !product.in_stock && (
        <p className="col-start-2 text-sm text-ink-soft">{text('ui.sold_out')}</p>
      )}
    </li>
  );
}
