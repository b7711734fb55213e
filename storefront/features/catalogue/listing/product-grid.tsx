import type { ProductCard as Card } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { productTints } from '../products/product-tints.ts';
import { ProductCard } from './product-card.tsx';

const above = 4; // cards that are likely visible without scrolling

interface ProductGridProps {
  products: readonly Card[];
  heading?: 'h2' | 'h3';
  /** Others are on their way. */
  busy?: boolean;
}

/** Products side by side. */
export function ProductGrid({ products, heading = 'h2', busy = false }: ProductGridProps) {
  const tints = productTints(products);

  return (
    <ul aria-busy={busy} className={cx('list-columns transition-opacity', busy && 'opacity-50')}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} heading={heading} eager={index < above} tint={tints[index]} />
        </li>
      ))}
    </ul>
  );
}
