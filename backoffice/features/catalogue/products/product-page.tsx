import { getStaffProduct } from '@kebun/contract/catalogue/products/staff-products.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { CallError, call } from '#platform/data/call.ts';
import { Loading } from '#platform/display/loading.tsx';
import { NotFoundPage } from '#platform/display/not-found-page.tsx';
import { ChangeProduct } from './change-product.tsx';
import { useProductChoices } from './use-product-choices.ts';

/** One product: texts in every language, prices, pictures and taxonomy. */
export default function ProductPage() {
  const { id = '' } = useParams();
  const choices = useProductChoices();
  const product = useQuery({
    queryKey: ['staff-product', id],
    queryFn: async () => (await call(getStaffProduct, { params: { id } })).data,
  });
  const failed = product.error ?? choices.error;

  // the address of a new product leads here where the role may not add one
  if (product.error instanceof CallError && product.error.status === 404) return <NotFoundPage />;
  if (failed && !product.data) return <RetryNotice error={failed} onRetry={() => void product.refetch()} />;
  if (!product.data || !choices.data) return <Loading />;
  return <ChangeProduct key={id} product={product.data} choices={choices.data} />;
}
