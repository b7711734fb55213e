import type { Facets } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { FilterChip } from '@kebun/ui/chips/filter-chip.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { countOf, type Filters, toggleFilter, withoutFilters } from './filters.ts';
import type { ListAddress } from './list-address.ts';

interface ActiveFiltersProps {
  facets: Facets | undefined;
  filters: Filters;
  hrefOf: ListAddress;
}

/** All active filters; a tap removes one. */
export function ActiveFilters({ facets, filters, hrefOf }: ActiveFiltersProps) {
  const text = useT();
  if (countOf(filters) === 0) return null;

  const kinds = { brand: facets?.brands, dietary: facets?.dietary, tags: facets?.tags };
  const chosen = (['brand', 'dietary', 'tags'] as const).flatMap((kind) =>
    filters[kind].map((slug) => ({
      key: `${kind}-${slug}`,
      name: kinds[kind]?.find((choice) => choice.slug === slug)?.name ?? slug,
      without: toggleFilter(filters, kind, slug),
    })),
  );

  return (
    <ul className="no-scrollbar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:flex-wrap lg:px-0">
      {chosen.map(({ key, name, without }) => (
        <li key={key}>
          <FilterChip name={name} href={hrefOf(without)} />
        </li>
      ))}
      {(filters.least !== undefined || filters.most !== undefined) && (
        <li>
          <FilterChip
            name={priceName(filters, text)}
            href={hrefOf({ ...filters, least: undefined, most: undefined })}
          />
        </li>
      )}
      {filters.inStock && (
        <li>
          <FilterChip name={text('catalogue.in_stock_only')} href={hrefOf({ ...filters, inStock: false })} />
        </li>
      )}
      {filters.onSale && (
        <li>
          <FilterChip name={text('catalogue.on_sale')} href={hrefOf({ ...filters, onSale: false })} />
        </li>
      )}
      <li>
        <LinkButton look="text" size="small" href={hrefOf(withoutFilters(filters))}>
          {text('catalogue.clear_all')}
        </LinkButton>
      </li>
    </ul>
  );
}

function priceName({ least, most }: Filters, text: ReturnType<typeof useT>) {
  if (least === undefined) return text('catalogue.up_to', { max: formatMoney(most ?? 0) });
  if (most === undefined) return text('catalogue.from', { min: formatMoney(least) });
  return text('catalogue.between', { min: formatMoney(least), max: formatMoney(most) });
}
