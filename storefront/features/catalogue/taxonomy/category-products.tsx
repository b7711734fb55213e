import { LinkChip } from '@kebun/ui/chips/link-chip.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { type Filters, isUnfiltered, withoutFilters, writeFilters } from '../listing/filters.ts';
import type { ListAddress } from '../listing/list-address.ts';
import { ListHead } from '../listing/list-head.tsx';
import { type PageRange, pageRangeToUrl } from '../listing/page-range.ts';
import { ProductListing } from '../listing/product-listing.tsx';
import { categoryQuery } from '../listing/queries.ts';
import { sharePictureOf } from '../products/share-picture.ts';
import { BreadcrumbJsonLd } from './breadcrumb-json-ld.tsx';

interface CategoryPageProps {
  slug: string;
  filters: Filters;
  span: PageRange;
}

/** One category: description, children and products. */
export function CategoryProducts({ slug, filters, span }: CategoryPageProps) {
  const text = useT();
  const to = useTo();
  const { data: reply } = useQuery(categoryQuery(slug));
  if (!reply) return null;

  const { data: category, breadcrumb } = reply;
  const viewOf = (slug: string) => to('/categories/view', { query: { slug } });
  const above = [
    { label: text('frame.home'), href: to('/') },
    ...breadcrumb
      .filter((each) => each.slug !== slug)
      .map(({ name, slug }) => ({ label: name, href: viewOf(slug) })),
  ];
  const hrefOf: ListAddress = (filters, span = { from: 1, page: 1 }) => {
    const query = { ...writeFilters(filters), ...pageRangeToUrl(span), category: undefined };
    return filters.category
      ? to('/categories/view', { query: { slug: filters.category, ...query } })
      : to('/products', { query });
  };

  return (
    <div className="wrap">
      <PageHead
        title={category.seo.title || category.name}
        description={category.seo.description || category.details}
        picture={category.image ? sharePictureOf(category.image, category.tint) : undefined}
        address={to('/categories/view', {
          query: { slug, ...pageRangeToUrl({ from: span.page, page: span.page }) },
        })}
        unlisted={!isUnfiltered(filters)}
      />
      <BreadcrumbJsonLd trail={[...above, { label: category.name, href: viewOf(slug) }]} />
      <ListHead above={above} title={category.name} hint={category.details} />
      {category.children.length > 0 && (
        <nav aria-label={text('catalogue.within', { name: category.name })} className="mb-6 lg:hidden">
          <ul className="no-scrollbar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1">
            {category.children.map(({ slug, name }) => (
              <li key={slug}>
                <LinkChip href={viewOf(slug)}>{name}</LinkChip>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ProductListing filters={filters} span={span} hrefOf={hrefOf} bare={withoutFilters(filters)} />
    </div>
  );
}
