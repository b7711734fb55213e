import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import type { CategoryTile } from './category-tiles.tsx';

/** All categories as rows, each with its drawing and number of products. */
export function CategoryList({ categories }: { categories: readonly CategoryTile[] }) {
  const text = useT();
  const to = useTo();

  return (
    <ul className="grid grid-cols-2 gap-x-(--gap-grid) gap-y-2 lg:grid-cols-3 xl:grid-cols-4">
      {categories.map(({ slug, name, tint, image, product_count }) => (
        <li key={slug}>
          <Link
            href={to('/categories/view', { query: { slug } })}
            className="group flex items-center gap-3 rounded-tile py-1.5 md:gap-4 md:p-2 hover:bg-surface"
          >
            <span
              className={cx(
                'grid size-13 flex-none md:size-16 place-items-center rounded-md',
                tintClass(tint),
              )}
            >
              {image && (
                <img
                  src={image.thumbnail}
                  alt=""
                  width="44"
                  height="44"
                  loading="lazy"
                  className="size-11 transition-[translate,rotate] group-hover:-translate-y-0.5 group-hover:-rotate-2"
                />
              )}
            </span>
            <span className="min-w-0">
              <span className="block leading-tight font-semibold">{name}</span>
              <span className="figures block text-sm text-ink-soft">
                {text('catalogue.kinds', { count: product_count })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
