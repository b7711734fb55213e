import { Dialog } from '@kebun/ui/dialog.tsx';
import { EmptyState } from '@kebun/ui/empty-state.tsx';
import { ErrorState } from '@kebun/ui/error-state.tsx';
import { Skeleton } from '@kebun/ui/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/skeleton-row.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { ProductRow } from './product-row.tsx';
import { relatedQuery } from './queries.ts';

/** What could stand in for a product, each one tap from the basket. */
export default function SimilarDialog({ dialog, data }: ModalViewProps<'SIMILAR_PRODUCTS'>) {
  const text = useText();
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
