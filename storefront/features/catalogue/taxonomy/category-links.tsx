import type { Facets } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { Filters } from '../listing/filters.ts';
import type { ListAddress } from '../listing/list-address.ts';

interface CategoryLinksProps {
  categories: Facets['categories'];
  filters: Filters;
  hrefOf: ListAddress;
}

/** The category tree with the number of products. The open one shows its children. */
export function CategoryLinks({ categories, filters, hrefOf }: CategoryLinksProps) {
  const text = useT();
  const to = (category: string) => hrefOf({ ...filters, category });
  const isOpen = ({ slug, children }: Facets['categories'][number]) =>
    filters.category === slug || children.some((child) => child.slug === filters.category);

  return (
    <ul>
      <CategoryItem href={to('')} name={text('frame.all_products')} isHere={filters.category === ''} />
      {categories
        .filter((category) => category.count > 0 || isOpen(category))
        .map((category) => (
          <li key={category.slug}>
            <CategoryLink
              href={to(category.slug)}
              name={category.name}
              count={category.count}
              isHere={filters.category === category.slug}
            />
            {isOpen(category) && category.children.length > 0 && (
              <ul className="pl-4">
                {category.children
                  .filter(({ slug, count }) => count > 0 || slug === filters.category)
                  .map(({ slug, name, count }) => (
                    <CategoryItem
                      key={slug}
                      href={to(slug)}
                      name={name}
                      count={count}
                      isHere={filters.category === slug}
                    />
                  ))}
              </ul>
            )}
          </li>
        ))}
    </ul>
  );
}

interface CategoryItemProps {
  href: string;
  name: string;
  count?: number;
  isHere: boolean;
}

const CategoryItem = (props: CategoryItemProps) => (
  <li>
    <CategoryLink {...props} />
  </li>
);

function CategoryLink({ href, name, count, isHere }: CategoryItemProps) {
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center justify-between gap-3 text-[.9688rem] hover:text-leaf',
        isHere && 'font-semibold text-leaf',
      )}
    >
      {name}
      {count !== undefined && <span className="figures text-sm font-normal text-ink-soft">{count}</span>}
    </Link>
  );
}
