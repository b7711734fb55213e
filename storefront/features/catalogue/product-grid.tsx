import type { ProductCard as Card } from '@kebun/contract/catalogue.ts';
import { cx } from '@kebun/ui/cx.ts';
import { paperAt } from '@kebun/ui/paper.ts';
import { ProductCard } from './product-card.tsx';

const above = 4; // cards that are likely seen without scrolling

interface ProductGridProps {
  products: readonly Card[];
  heading?: 'h2' | 'h3';
  /** Others are on their way. */
  busy?: boolean;
}

/** Products side by side. Where all are of one category their papers vary, so that no wall of one colour appears. */
export function ProductGrid({ products, heading = 'h2', busy = false }: ProductGridProps) {
  const isOneKind = new Set(products.map(({ category }) => category.slug)).size === 1;

  return (
    <ul aria-busy={busy} className={cx('list-columns transition-opacity', busy && 'opacity-50')}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            heading={heading}
            eager={place < above}
            {...(isOneKind && { paper: paperAt(product.category.paper, place) })}
          />
        </li>
      ))}
    </ul>
  );
}
