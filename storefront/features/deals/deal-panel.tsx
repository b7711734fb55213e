import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Price } from '@kebun/ui/money/price.tsx';
import { UnitPrice } from '@kebun/ui/money/unit-price.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Countdown } from '#features/catalogue/products/countdown.tsx';
import { SoldBar } from '#features/catalogue/products/sold-bar.tsx';
import { useRefreshDeals } from '#features/catalogue/products/use-refresh-deals.ts';
import { useTo } from '#platform/page/links.ts';
import { dealsQuery } from './queries.ts';

/** The running deal with the largest saving, with its countdown. Without a deal it renders nothing. */
export function DealPanel() {
  const text = useT();
  const to = useTo();
  const titleId = useId();
  const refreshDeals = useRefreshDeals();
  const { data: deals = [] } = useQuery(dealsQuery('running'));
  const [best] = deals
    .filter(({ product }) => product.deal !== null)
    .toSorted((a, b) => b.product.discount_percent - a.product.discount_percent);
  if (!best) return null;
  const { product, ends_at, stock_left, stock_total } = best;

  return (
    <section
      aria-labelledby={titleId}
      className="grid content-start gap-4 rounded-panel bg-turmeric-tint p-5 md:p-6"
    >
      <h2 id={titleId} className="display text-2xl">
        {text('deal.title')}
      </h2>
      <Countdown label={text('deal.ends_in')} until={ends_at} onOver={refreshDeals} />
      <article className="relative grid gap-3">
        <div
          className={cx(
            'grid aspect-[1/0.8] place-items-center rounded-tile',
            tintClass(product.category.tint),
          )}
        >
          <img
            src={product.image.thumbnail}
            alt=""
            width="160"
            height="160"
            loading="lazy"
            className="size-40"
          />
        </div>
        <div>
          <Price now={product.sale_price ?? product.price} was={product.price} />
          <h3 className="text-base font-medium">
            <Link href={to('/products/view', { query: { slug: product.slug } })} className="covers">
              {product.name}
            </Link>
          </h3>
          <UnitPrice pack={product.unit} perKilogram={product.unit_price?.amount} />
        </div>
        <SoldBar left={stock_left} total={stock_total} />
      </article>
      <LinkButton look="quiet" href={to('/shocking-deals')}>
        {text('deal.see_all')}
      </LinkButton>
    </section>
  );
}
