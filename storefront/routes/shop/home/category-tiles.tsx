import { useQuery } from '@tanstack/react-query';
import { SectionHead } from '#features/catalogue/listing/section-head.tsx';
import { CategoryTiles, categoryTilesOf } from '#features/catalogue/taxonomy/category-tiles.tsx';
import { useWords } from '#features/content/layouts/use-words.ts';
import { menuCategoriesQuery } from '#features/shell/queries.ts';
import { useTo } from '#platform/page/links.ts';

/** A tile for each collection. */
export default function HomeCategoryTiles() {
  const say = useWords();
  const to = useTo();
  const { data: categories = [] } = useQuery(menuCategoriesQuery);
  const tiles = categoryTilesOf(categories);
  if (tiles.length === 0) return null;

  return (
    <section className="section" aria-labelledby="cooking">
      <div className="wrap">
        <SectionHead id="cooking" title={say('categories_title', 'home.cooking')} href={to('/categories')} />
        <CategoryTiles categories={tiles} />
      </div>
    </section>
  );
}
