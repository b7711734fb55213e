import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import {
  countOf,
  type Filters,
  filterParameters,
  readFilters,
  withoutFilters,
  writeFilters,
} from '#features/catalogue/listing/filters.ts';
import type { ListAddress } from '#features/catalogue/listing/list-address.ts';
import { ListHead } from '#features/catalogue/listing/list-head.tsx';
import { facetsQuery, productsQuery } from '#features/catalogue/listing/list-queries.ts';
import {
  type PageRange,
  pageParameters,
  pageRangeToUrl,
  readSpan,
} from '#features/catalogue/listing/page-range.ts';
import { ProductListing } from '#features/catalogue/listing/product-listing.tsx';
import { ProductRail } from '#features/catalogue/listing/product-rail.tsx';
import { bestSellersQuery } from '#features/catalogue/listing/queries.ts';
import { SearchField } from '#features/catalogue/search/search-field.tsx';
import { isSearchable } from '#platform/api/is-searchable.ts';
import { useTo } from '#platform/page/links.ts';
import { createLoader, type LoaderSpec, type PageAddress, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { createListLoader } from '#platform/storage/open-list.ts';

const read = ({ url: { searchParams } }: PageAddress) => ({
  filters: readFilters(searchParams),
  span: readSpan(searchParams),
});

const listOf = (address: PageAddress) => {
  const { filters, span } = read(address);
  return isSearchable(filters.text) ? productsQuery(filters, span) : undefined;
};

const page: LoaderSpec = {
  critical(at) {
    const list = listOf(at);
    return list ? [list] : [];
  },
  deferred(at) {
    const { filters } = read(at);
    return isSearchable(filters.text) ? [facetsQuery(filters), bestSellersQuery] : [bestSellersQuery];
  },
};

export const loader = createListLoader(page, listOf);
export const clientLoader = createLoader(page);
export const handle = { parameters: [...filterParameters, ...pageParameters] } satisfies PageHandle;

export default function SearchPage() {
  const text = useT();
  const search = new URLSearchParams(useLocation().search);
  const filters = readFilters(search);

  return (
    <>
      <PageHead
        title={filters.text ? text('catalogue.results_for', { text: filters.text }) : text('frame.search')}
        unlisted
      />
      {isSearchable(filters.text) ? <Results filters={filters} span={readSpan(search)} /> : <SearchPrompt />}
    </>
  );
}

/** Fewer results leave the page bare. */
const minResults = 5;

function SearchPrompt() {
  const text = useT();

  return (
    <>
      <div className="wrap section">
        <h1 className="display mb-6 text-4xl">{text('catalogue.search_empty')}</h1>
        <div className="max-w-184" data-own-search>
          <SearchField />
        </div>
      </div>
      <ProductRail title={text('catalogue.best_sellers')} query={bestSellersQuery} rows={1} />
    </>
  );
}

function Results({ filters, span }: { filters: Filters; span: PageRange }) {
  const text = useT();
  const to = useTo();
  const { data: list } = useQuery(productsQuery(filters, span));
  const corrected = list?.query?.corrected;
  const isNothing = list?.total === 0 && countOf(filters) === 0 && !filters.category;
  const hrefOf: ListAddress = (filters, span = { from: 1, page: 1 }) =>
    to('/search', { query: { ...writeFilters(filters), ...pageRangeToUrl(span) } });

  return (
    <>
      <div className="wrap">
        <ListHead
          above={[{ label: text('frame.home'), href: to('/') }]}
          title={text('catalogue.results_for', { text: filters.text })}
          hint={corrected ? text('catalogue.corrected', { text: corrected }) : undefined}
        />
        {isNothing ? (
          <NothingFound words={filters.text} />
        ) : (
          <ProductListing
            filters={filters}
            span={span}
            hrefOf={hrefOf}
            bare={withoutFilters({ ...filters, category: '' })}
          />
        )}
      </div>
      {list && list.total < minResults && (
        <ProductRail
          title={text(isNothing ? 'catalogue.perhaps' : 'catalogue.best_sellers')}
          query={bestSellersQuery}
          rows={1}
        />
      )}
    </>
  );
}

function NothingFound({ words }: { words: string }) {
  const text = useT();
  const to = useTo();

  return (
    <EmptyState
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton href={to('/products')}>{text('frame.all_products')}</LinkButton>
          <LinkButton look="quiet" href={to('/contact-us', { query: { subject: words } })}>
            {text('catalogue.ask_for_it')}
          </LinkButton>
        </div>
      }
    >
      <p className="font-semibold">{text('catalogue.no_result')}</p>
      <p className="mt-2 text-base text-ink-soft">{text('catalogue.no_result_hint', { text: words })}</p>
    </EmptyState>
  );
}
