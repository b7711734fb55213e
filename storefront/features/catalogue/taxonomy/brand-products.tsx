import { LinkChip } from '@kebun/ui/chips/link-chip.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { type Filters, withoutFilters, writeFilters } from '../listing/filters.ts';
import type { ListAddress } from '../listing/list-address.ts';
import { ListHead } from '../listing/list-head.tsx';
import { type PageRange, pageRangeToUrl } from '../listing/page-range.ts';
import { ProductListing } from '../listing/product-listing.tsx';
import { BrandMark } from './brand-index.tsx';
import { brandCategoriesQuery, brandQuery } from './brand-queries.ts';

interface BrandPageProps {
  slug: string;
  filters: Filters;
  span: PageRange;
}

/** One brand: description, categories and products. */
export function BrandProducts({ slug, filters, span }: BrandPageProps) {
  const text = useT();
  const to = useTo();
  const { data: brand } = useQuery(brandQuery(slug));
  const { data: all } = useQuery(brandCategoriesQuery(slug));
  if (!brand) return null;

  const categories = all?.data[0]?.categories ?? [];
  const hrefOf: ListAddress = (filters, span = { from: 1, page: 1 }) => {
    const query = { ...writeFilters(filters), ...pageRangeToUrl(span) };
    const [only, ...others] = filters.brand;
    return only && others.length === 0
      ? to('/brands', { query: { ...query, brand: undefined, slug: only } })
      : to('/products', { query });
  };

  return (
    <div className="wrap">
      <PageHead title={brand.name} description={brand.details} picture={brand.image?.original} />
      <ListHead
        above={[
          { label: text('frame.home'), href: to('/') },
          { label: text('frame.brands'), href: to('/brands') },
        ]}
        title={brand.name}
        hint={brand.details}
      />
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <BrandMark image={brand.image} name={brand.name} className="h-14" />
        {categories.length > 1 && (
          <nav aria-label={text('brands.categories_of', { name: brand.name })} className="min-w-0 lg:hidden">
            <ul className="no-scrollbar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1">
              {categories.map((category) => (
                <li key={category.slug} className="flex-none">
                  <LinkChip
                    href={hrefOf({ ...filters, category: category.slug })}
                    chosen={filters.category === category.slug}
                  >
                    {category.name}
                  </LinkChip>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <ProductListing
        filters={filters}
        span={span}
        hrefOf={hrefOf}
        bare={{ ...withoutFilters(filters), brand: filters.brand, category: '' }}
      />
    </div>
  );
}
