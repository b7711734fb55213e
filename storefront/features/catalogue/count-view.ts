import { countView } from '@kebun/contract/interest.ts';
import type { Data } from '#platform/data.ts';

/** Tells the shop that someone looks at a product. Should it not hear, one look less is counted. */
export const tellView = ({ call }: Data, product_id: string): Promise<void> =>
  call(countView, { body: { product_id } }).then(
    () => {},
    () => {},
  );
