import type { Category } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import emptyBasket from '@kebun/ui/assets/empty-basket.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { LinkChip } from '@kebun/ui/chips/link-chip.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';

/** All category groups with their categories, in whole rows: the last group fills its row. */
export function CategoryGroups({ categories }: { categories: readonly Category[] }) {
  const text = useT();
  const to = useTo();
  const viewOf = (slug: string) => to('/categories/view', { query: { slug } });

  if (categories.length === 0) {
    return (
      <EmptyState
        picture={emptyBasket}
        action={<LinkButton href={to('/products')}>{text('frame.all_products')}</LinkButton>}
      >
        {text('categories.none_yet')}
      </EmptyState>
    );
  }

  return (
    <ul className="grid gap-(--gap-grid) md:grid-cols-2 xl:grid-cols-3">
      {categories.map(({ slug, name, tint, image, details, product_count, children }) => (
        <li
          key={slug}
          className={cx(
            'group relative flex flex-col gap-4 rounded-panel p-4 md:p-6',
            'md:max-xl:last:odd:col-span-2 xl:last:nth-[3n+1]:col-span-3 xl:last:nth-[3n+2]:col-span-2',
            tintClass(tint),
          )}
        >
          <div className="flex gap-4 md:gap-6">
            {image && (
              <img
                src={image.thumbnail}
                alt=""
                width="96"
                height="96"
                loading="lazy"
                className="size-20 flex-none transition-[translate,rotate] group-hover:-translate-y-1 group-hover:-rotate-2 md:size-28"
              />
            )}
            <div className="min-w-0">
              <h2 className="text-2xl">
                <Link href={viewOf(slug)} className="covers">
                  {name}
                </Link>
              </h2>
              <p className="figures text-sm text-ink-soft">
                {text('catalogue.kinds', { count: product_count })}
              </p>
              <p className="mt-1 text-sm">{details}</p>
            </div>
          </div>
          {children.length > 0 && (
            <ul className="relative mt-auto flex flex-wrap gap-2">
              {children.map((child) => (
                <li key={child.slug}>
                  <LinkChip href={viewOf(child.slug)}>{child.name}</LinkChip>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
