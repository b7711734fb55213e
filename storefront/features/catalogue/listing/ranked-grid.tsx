import type { ProductCard as Card } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { productTints } from '../products/product-tints.ts';
import { ProductCard } from './product-card.tsx';

const above = 4; // cards that are likely visible without scrolling
const rankedCards = 3;

/** Products in order of rank, each with its rank. */
export function RankedGrid({ products }: { products: readonly Card[] }) {
  const tints = productTints(products);

  return (
    <ol className="list-columns xl:[--columns:5] 2xl:[--columns:6]">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            heading="h2"
            eager={index < above}
            tint={tints[index]}
            rank={<Rank place={index} />}
          />
        </li>
      ))}
    </ol>
  );
}

function Rank({ place }: { place: number }) {
  const text = useT();

  return (
    <span
      className={cx(
        'figures grid size-9 place-items-center rounded-full text-base font-bold text-ink',
        place < rankedCards ? 'bg-turmeric' : 'bg-white',
      )}
    >
      <span className="sr-only">{text('best_sellers.rank', { rank: place + 1 })}</span>
      <span aria-hidden="true">{place + 1}</span>
    </span>
  );
}
