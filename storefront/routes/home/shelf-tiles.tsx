import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { CategoryTiles, shelvesOf } from '#features/catalogue/category-tiles.tsx';
import { SectionHead } from '#features/catalogue/section-head.tsx';
import { shelvesQuery } from '#features/frame/queries.ts';
import { useTo } from '#platform/links.ts';

/** A tile for each shelf. */
export default function ShelfTiles() {
  const text = useText();
  const to = useTo();
  const { data: shelves = [] } = useQuery(shelvesQuery);
  if (shelves.length === 0) return null;

  return (
    <section className="section" aria-labelledby="cooking">
      <div className="wrap">
        <SectionHead id="cooking" title={text('home.cooking')} href={to('/categories')} />
        <CategoryTiles shelves={shelvesOf(shelves)} />
      </div>
    </section>
  );
}
