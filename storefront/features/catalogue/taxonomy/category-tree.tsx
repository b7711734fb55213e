import type { Category } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';

interface CategoryTreeProps {
  categories: readonly Category[];
  /** Only the groups, where there is little room. */
  flat?: boolean;
}

/** Category groups with their categories, as nested links. */
export function CategoryTree({ categories, flat = false }: CategoryTreeProps) {
  const text = useT();
  const to = useTo();
  const viewOf = (slug: string) => to('/categories/view', { query: { slug } });

  return (
    <nav aria-label={text('frame.all_categories')}>
      <ul>
        {categories.map(({ slug, name, image, children }) => (
          <li key={slug}>
            <Link
              href={viewOf(slug)}
              className="flex min-h-11 items-center gap-3 font-semibold hover:text-leaf"
            >
              {image && (
                <img src={image.thumbnail} alt="" width="28" height="28" className="size-7 flex-none" />
              )}
              {name}
            </Link>
            {!flat && children.length > 0 && (
              <ul className="pb-1 pl-10">
                {children.map((child) => (
                  <li key={child.slug}>
                    <Link
                      href={viewOf(child.slug)}
                      className="flex min-h-9 items-center text-sm text-ink-soft hover:text-leaf"
                    >
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
