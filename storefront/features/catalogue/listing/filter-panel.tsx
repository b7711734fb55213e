import type { Facets } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type ReactNode, useId } from 'react';
import { CategoryLinks } from '../taxonomy/category-links.tsx';
import { type Filters, isChosen, toggleFilter } from './filters.ts';
import type { ListAddress } from './list-address.ts';
import { PriceFilter } from './price-filter.tsx';
import { hasPriceRange } from './price-stops.ts';

export interface FilterPanelProps {
  facets: Facets;
  filters: Filters;
  hrefOf: ListAddress;
  onChange(filters: Filters): void;
}

/** All filters of a list, each with the number of products it would leave. */
export function FilterPanel({ facets, filters, hrefOf, onChange }: FilterPanelProps) {
  const text = useT();

  return (
    <div>
      <Part title={text('catalogue.categories')}>
        <CategoryLinks categories={facets.categories} filters={filters} hrefOf={hrefOf} />
      </Part>
      <FacetOptions kind="dietary" title={text('catalogue.dietary')} {...{ facets, filters, onChange }} />
      {hasPriceRange(facets.price.min, facets.price.max) && (
        <Part title={text('catalogue.price')}>
          <PriceFilter
            lowest={facets.price.min}
            highest={facets.price.max}
            least={filters.least}
            most={filters.most}
            onChange={(least, most) => onChange({ ...filters, least, most })}
          />
        </Part>
      )}
      <div className="border-t border-line py-3">
        <Checkbox
          label={text('catalogue.in_stock_only')}
          name="in_stock"
          sent="1"
          value={filters.inStock}
          count={facets.availability.in_stock}
          onChange={(inStock) => onChange({ ...filters, inStock })}
        />
        <Checkbox
          label={text('catalogue.on_sale')}
          name="on_sale"
          sent="1"
          value={filters.onSale}
          onChange={(onSale) => onChange({ ...filters, onSale })}
        />
      </div>
      <FacetOptions kind="brand" title={text('catalogue.brands')} {...{ facets, filters, onChange }} />
      <FacetOptions kind="tags" title={text('catalogue.tags')} {...{ facets, filters, onChange }} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();

  return (
    <section aria-labelledby={titleId} className="border-t border-line py-5 first:border-t-0 first:pt-0">
      <h2 id={titleId} className="mb-1 text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface ChoicesProps extends Pick<FilterPanelProps, 'filters' | 'onChange'> {
  kind: 'brand' | 'dietary' | 'tags';
  title: string;
  facets: Facets;
}

/** A chosen option stays visible even without products, so that it can be removed. */
function FacetOptions({ kind, title, facets, filters, onChange }: ChoicesProps) {
  const all = { brand: facets.brands, dietary: facets.dietary, tags: facets.tags }[kind];
  const offered = all.filter(({ slug, count }) => count > 0 || isChosen(filters, kind, slug));
  if (offered.length === 0) return null;

  return (
    <Part title={title}>
      <Fieldset legend={title} legendHidden>
        {offered.map(({ slug, name, count }) => (
          <Checkbox
            key={slug}
            name={kind}
            sent={slug}
            label={name}
            count={count}
            value={isChosen(filters, kind, slug)}
            onChange={() => onChange(toggleFilter(filters, kind, slug))}
          />
        ))}
      </Fieldset>
    </Part>
  );
}
