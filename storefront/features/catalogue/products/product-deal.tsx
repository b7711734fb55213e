import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { lazy, Suspense } from 'react';

/** Its clock is loaded only where there is a deal. */
const DealNote = lazy(() => import('./deal-note.tsx'));

/** The product's deal, if it has one. */
export const ProductDeal = ({ product: { deal } }: { product: Pick<ProductCard, 'deal'> }) =>
  deal && (
    <Suspense>
      <DealNote key={deal.id} deal={deal} />
    </Suspense>
  );
