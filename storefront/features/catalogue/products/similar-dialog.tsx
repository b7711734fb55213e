import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { relatedQuery } from '../listing/queries.ts';
import { ProductRow } from './product-row.tsx';

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
