import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { CategoryTiles, shelvesOf } from '#features/catalogue/category-tiles.tsx';
import { ProductRail } from '#features/catalogue/product-rail.tsx';
import { bestSellersQuery, newArrivalsQuery, onSaleQuery } from '#features/catalogue/queries.ts';
import { SectionHead } from '#features/catalogue/section-head.tsx';
import { shelvesQuery } from '#features/frame/queries.ts';
import { Hero } from '#features/home/hero.tsx';
import { Promises } from '#features/home/promises.tsx';
import { useTo } from '#platform/links.ts';
import { opening } from '#platform/page.ts';
import { PageHead } from '#platform/page-head.tsx';

/** The front opens whatever else fails: what it cannot get, it leaves out. */
const page = { wants: () => [shelvesQuery, bestSellersQuery, newArrivalsQuery, onSaleQuery] };

export const loader = opening(page);
export const clientLoader = opening(page);

export default function HomePage() {
  const text = useText();
  const to = useTo();
  const { data: shelves = [] } = useQuery(shelvesQuery);

  return (
    <>
      <PageHead />
      <Hero />
      <Promises />
      {shelves.length > 0 && (
        <section className="section" aria-labelledby="cooking">
          <div className="wrap">
            <SectionHead id="cooking" title={text('home.cooking')} href={to('/categories')} />
            <CategoryTiles shelves={shelvesOf(shelves)} />
          </div>
        </section>
      )}
      <ProductRail
        title={text('home.best')}
        hint={text('home.best_hint')}
        href={to('/products', { query: { sort: 'best_sellers' } })}
        query={bestSellersQuery}
      />
      <ProductRail
        title={text('home.new')}
        hint={text('home.new_hint')}
        href={to('/products', { query: { sort: 'new_arrivals' } })}
        query={newArrivalsQuery}
        rows={1}
      />
      <ProductRail
        title={text('home.sale')}
        hint={text('home.sale_hint')}
        href={to('/products', { query: { on_sale: 1 } })}
        query={onSaleQuery}
        rows={1}
      />
    </>
  );
}
