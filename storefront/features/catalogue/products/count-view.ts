import { countView } from '@kebun/contract/catalogue/listing/product-views.ts';
import type { Data } from '#platform/api/data.ts';
import { noteSeen } from '../listing/recent-storage.ts';

/** Tells the shop that someone looks at a product. Should it not hear, one look less is counted. */
export const tellView = (data: Data, product_id: string): Promise<void> => {
  void noteSeen(data, product_id);
  return data.call(countView, { body: { product_id } }).then(
    () => {},
    () => {},
  );
};
