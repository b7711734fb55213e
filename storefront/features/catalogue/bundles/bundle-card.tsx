import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { Badge } from '@kebun/ui/chips/badge.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Price } from '@kebun/ui/money/price.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { BuyControl } from '../products/buy-control.tsx';
import { Heart } from '../products/heart.tsx';

const maxItemsShown = 6; // drawings side by side

/** A bundle card: its items on their tints, its price and its saving. */
export function BundleCard({
  product,
  heading: Heading = 'h3',
}: {
  product: ProductCard;
  heading?: 'h2' | 'h3';
}) {
  const text = useT();
  const to = useTo();
  const { slug, name, unit, price, sale_price, in_stock, bundle } = product;
  if (!bundle) return null;

  const { saving, contents } = bundle;
  const rest = contents.length - maxItemsShown;

  return (
    <article className="group relative flex h-full flex-col rounded-panel bg-surface p-4 md:p-5">
      <ul aria-label={text('product.inside')} className="grid grid-cols-3 gap-2">
        {contents.slice(0, maxItemsShown).map((part, index) => (
          <li
            key={part.name}
            className={cx('relative grid aspect-square place-items-center rounded-md', tintClass(part.tint))}
          >
            <img
              src={part.thumbnail}
              alt={part.name}
              width="64"
              height="64"
              loading="lazy"
              className={cx('size-[68%] object-contain', !in_stock && 'opacity-38')}
            />
            <span className="figures absolute top-1.5 right-2 text-xs font-semibold text-ink-soft">
              {index === maxItemsShown - 1 && rest > 0
                ? `+${rest}`
                : part.quantity > 1 && `× ${part.quantity}`}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-start justify-between gap-2">
        <Heading className="display text-xl leading-tight">
          <Link href={to('/products/view', { query: { slug } })} className="covers">
            {name}
          </Link>
        </Heading>
        <div className="relative -mt-2 -mr-2 flex-none">
          <Heart product={product} />
        </div>
      </div>
      <p className="mt-0.5 text-sm text-ink-soft">{unit}</p>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-3">
        <div>
          <Price now={sale_price ?? price} was={sale_price && price} faded={!in_stock} />
          {saving > 0 && (
            <p className="figures text-sm font-semibold text-leaf-deep">
              {text('product.together', { amount: formatMoney(saving) })}
            </p>
          )}
        </div>
        {in_stock ? (
          <div className="relative w-11 flex-none has-[input]:w-31">
            <BuyControl product={product} />
          </div>
        ) : (
          <Badge>{text('ui.sold_out')}</Badge>
        )}
      </div>
    </article>
  );
}
