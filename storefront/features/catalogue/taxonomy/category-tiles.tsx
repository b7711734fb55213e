import type { Category } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';

export type CategoryTile = Omit<Category, 'children'>;

/** Returns the categories without their groups and those without products. */
export const categoryTilesOf = (categories: readonly Category[]): CategoryTile[] =>
  categories
    .flatMap((category) => (category.children.length > 0 ? category.children : [category]))
    .filter(({ product_count }) => product_count > 0);

/** A tile for each category, on its own tint: as many as fill whole rows of three, four and six. */
export function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
  const text = useT();
  const to = useTo();

  return (
    <ul className="grid grid-cols-3 gap-2.5 md:grid-cols-4 md:gap-(--gap-grid) xl:grid-cols-6">
      {categories.slice(0, 12).map(({ slug, name, tint, image, product_count }) => (
        <li key={slug}>
          <Link
            href={to('/categories/view', { query: { slug } })}
            className={cx(
              'group relative flex aspect-[1/1.18] flex-col overflow-hidden rounded-[1rem] p-2.5 md:aspect-[1/1.06] md:rounded-tile md:p-4.5',
              tintClass(tint),
            )}
          >
            <span className="text-sm leading-tight font-semibold md:text-[1.0625rem]">{name}</span>
            <span className="figures text-xs text-ink-soft">
              {text('catalogue.kinds', { count: product_count })}
            </span>
            {image && (
              <img
                src={image.thumbnail}
                alt=""
                width="64"
                height="64"
                loading="lazy"
                className="absolute right-[8%] bottom-[7%] h-auto w-[58%] transition-[translate,rotate] group-hover:-translate-y-1 group-hover:-rotate-2 md:w-[62%]"
              />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
