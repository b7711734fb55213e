import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Price } from '@kebun/ui/money/price.tsx';
import { UnitPrice } from '@kebun/ui/money/unit-price.tsx';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useTo } from '#platform/page/links.ts';
import { relatedQuery } from '../listing/queries.ts';
import { BuyControl } from './buy-control.tsx';

/** Similar products in place of one, each one tap from the basket. */
export default function SimilarDialog({ dialog, data }: ModalViewProps<'SIMILAR_PRODUCTS'>) {
  const text = useT();
  const { slug = '', name = '' } = data ?? {};
  const {
    data: products,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...relatedQuery(slug, 'similar'),
    enabled: slug !== '',
  });
  const offered = products?.filter(({ in_stock }) => in_stock);

  return (
    <Dialog {...dialog} title={text('catalogue.similar_to', { name })}>
      {offered && offered.length > 0 && (
        <ul>
          {offered.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </ul>
      )}
      {offered?.length === 0 && <EmptyState>{text('catalogue.no_similar')}</EmptyState>}
      {!products && !error && (
        <Skeleton>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      )}
      {!products && error && (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Dialog>
  );
}

/** A product in a list of rows: small, with its + beside the price, so that the name has room on a phone. */
function ProductRow({ product }: { product: ProductCard }) {
  const to = useTo();
  const { slug, name, image, category, price, sale_price, min_price, max_price, unit, unit_price } = product;

  return (
    <li className="relative flex items-center gap-4 border-b border-line py-4 last:border-b-0">
      <span
        className={cx('grid size-20 flex-none place-items-center rounded-[1rem]', tintClass(category.tint))}
      >
        <img src={image.thumbnail} alt="" width="56" height="56" className="size-14" />
      </span>
      <div className="min-w-0 grow">
        <Link href={to('/products/view', { query: { slug } })} className="covers leading-snug font-medium">
          {name}
        </Link>
        <UnitPrice pack={unit} perKilogram={unit_price?.amount} />
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Price
            size="small"
            now={sale_price ?? price}
            was={sale_price && price}
            from={min_price < max_price}
          />
          <div className="relative ml-auto w-11 flex-none has-[input]:w-31">
            <BuyControl product={product} />
          </div>
        </div>
      </div>
    </li>
  );
}
