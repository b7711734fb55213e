import { countView } from '@kebun/contract/catalogue/listing/count-view.ts';
import type { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { rememberSeenProduct } from '../listing/seen-products.ts';

/** Reports a product view. A failed request loses one view. */
export const countProductView = (data: ApiQueryClient, product_id: string): Promise<void> => {
  void rememberSeenProduct(data, product_id);
  return data.call(countView, { body: { product_id } }).then(
    () => {},
    () => {},
  );
};
