import type { ProductCard } from '@kebun/contract/catalogue/catalogue.ts';
import { lazy, Suspense } from 'react';

/** Its clock is fetched only by those who see a deal. */
const DealNote = lazy(() => import('./deal-note.tsx'));

/** The deal that a product is in, where it is in one. */
export const ProductDeal = ({ product: { deal } }: { product: Pick<ProductCard, 'deal'> }) =>
  deal && (
    <Suspense>
      <DealNote key={deal.id} deal={deal} />
    </Suspense>
  );
