import emptyBasket from '@kebun/ui/assets/empty-basket.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { chipClasses } from '@kebun/ui/chips/chip-classes.ts';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { LoadMore } from '@kebun/ui/text/load-more.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { overlays } from '#platform/overlays/overlays.ts';
import { PanelHost } from '#platform/overlays/panel-host.tsx';
import { useOverlays } from '#platform/overlays/use-overlays.ts';
import { useTo } from '#platform/page/links.ts';
import { isOfflineError } from '#platform/storage/offline-error.ts';
import { ProductNotFound } from '../products/product-not-found.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { countOf, type Filters, withoutFilters } from './filters.ts';
import type { ListAddress } from './list-address.ts';
import { ListForm } from './list-form.tsx';
import { facetsQuery, productsQuery } from './list-queries.ts';
import { type PageRange, pageSize } from './page-range.ts';
import { ProductGrid } from './product-grid.tsx';
import { SortSelect } from './sort-select.tsx';

interface ProductListingProps {
  filters: Filters;
  span: PageRange;
  hrefOf: ListAddress;
  /** The filters of the same list with nothing chosen. */
  bare: Filters;
}

const filterDrawer = () => import('./filter-drawer.tsx');

/** Products with filters, order and paging. Everything is in the address, so that it can be shared. */
export function ProductListing({ filters, span, hrefOf, bare }: ProductListingProps) {
  const text = useT();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const { data: list } = useQuery(productsQuery(filters, span));
  const { data: facets } = useQuery(facetsQuery(filters));
  const filterOpen = useOverlays().filter;
  const here = hrefOf(filters);
  const sortless = hrefOf({ ...filters, sort: 'featured' });
  const [depth, setPending] = useState<{ at: string; filters: Filters }>();
  useEffect(() => {
    if (!isLoading) setPending(undefined);
  }, [isLoading]);
  if (!list) return null;

  const bareHref = hrefOf({ ...bare, sort: 'featured' });
  if (list.total === 0 && bareHref === sortless) return <NoProductsYet href={bareHref} />;

  // a choice counts from the tap on, so that the next one adds to it while its products are loading
  const chosen = depth?.at === here ? depth.filters : filters;

  const go = (filters: Filters) => {
    if (isOfflineError(text)) return;
    setPending({ at: here, filters });
    void navigate(hrefOf(filters), { preventScrollReset: true });
  };
  const unroll = (span: PageRange) => {
    if (isOfflineError(text)) return;
    void navigate(hrefOf(filters, span), { replace: true, preventScrollReset: true });
  };
  const panel = facets && { facets, filters: chosen, hrefOf, onChange: go };
  const shown = (span.from - 1) * pageSize + list.data.length;
  const isMore = span.page < list.lastPage;

  return (
    <div className="grid items-start gap-x-[clamp(1.5rem,3.4vw,4rem)] lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <ListForm
        id="filters"
        href={hrefOf(withoutFilters(filters))}
        className="hidden lg:block noscript:block noscript:max-lg:order-last"
      >
        {panel && <FilterPanel {...panel} />}
        <noscript>
          <SubmitButton wide>{text('catalogue.filter')}</SubmitButton>
        </noscript>
      </ListForm>
      <div className="min-w-0">
        <div className="mb-5 flex flex-wrap items-center gap-3">
          <div className="grid w-full grid-cols-2 gap-2.5 lg:hidden">
            <noscript>
              <a href="#filters" className={chipClasses()}>
                <Icon name="filter" />
                {text('catalogue.filter')}
              </a>
            </noscript>
            <button
              type="button"
              className={`${chipClasses()} noscript:hidden`}
              onClick={overlays.openFilter}
            >
              <Icon name="filter" />
              {countOf(chosen) > 0
                ? text('catalogue.filter_count', { count: countOf(chosen) })
                : text('catalogue.filter')}
            </button>
            <SortSelect href={sortless} value={chosen.sort} onChange={(sort) => go({ ...chosen, sort })} />
          </div>
          <p role="status" className="figures text-sm text-ink-soft">
            {text('catalogue.products', { count: list.total })}
          </p>
          <div className="min-w-0 max-lg:w-full lg:grow">
            <ActiveFilters facets={facets} filters={chosen} hrefOf={hrefOf} />
          </div>
          <div className="hidden lg:block">
            <SortSelect href={sortless} value={chosen.sort} onChange={(sort) => go({ ...chosen, sort })} />
          </div>
        </div>
        {span.from > 1 && list.data.length > 0 && (
          <p className="mb-6 text-center">
            <LinkButton look="quiet" href={hrefOf(filters, { from: span.from - 1, page: span.page })}>
              {text('catalogue.earlier')}
            </LinkButton>
          </p>
        )}
        {list.data.length === 0 ? (
          list.total > 0 ? (
            <ProductNotFound page={span.page} last={list.lastPage} href={hrefOf(filters)} />
          ) : (
            <NoMatches href={hrefOf(bare)} />
          )
        ) : (
          <ProductGrid products={list.data} busy={isLoading} />
        )}
        {list.data.length > 0 && list.lastPage > 1 && (
          <LoadMore
            shown={shown}
            count={list.total}
            next={Math.min(pageSize, list.total - shown)}
            {...(isMore && {
              href: hrefOf(filters, { from: span.page + 1, page: span.page + 1 }),
              onMore: () => unroll({ from: span.from, page: span.page + 1 }),
            })}
          />
        )}
      </div>
      {panel && (
        <PanelHost
          open={filterOpen}
          onClose={overlays.closeFilter}
          load={filterDrawer}
          {...panel}
          total={list.total}
        />
      )}
    </div>
  );
}

interface NoMatchesProps {
  /** The same list with fewer or no filters. */
  href: string;
}

/** Shown where the filters match no product. */
function NoMatches({ href }: NoMatchesProps) {
  const text = useT();

  return (
    <EmptyState action={<LinkButton href={href}>{text('catalogue.clear_all')}</LinkButton>}>
      <p className="font-semibold">{text('catalogue.none')}</p>
      <p className="mt-2 text-base text-ink-soft">{text('catalogue.none_hint')}</p>
    </EmptyState>
  );
}

/** Shown where there is no product at all, whatever the filters. */
function NoProductsYet({ href }: { href: string }) {
  const text = useT();
  const to = useTo();
  const isEverything = href === to('/products');

  return (
    <EmptyState
      picture={emptyBasket}
      action={
        <LinkButton href={to(isEverything ? '/contact-us' : '/products')}>
          {text(isEverything ? 'frame.contact_us' : 'frame.all_products')}
        </LinkButton>
      }
    >
      <p className="font-semibold">{text('catalogue.none_yet')}</p>
      <p className="mt-2 text-base text-ink-soft">{text('catalogue.none_yet_hint')}</p>
    </EmptyState>
  );
}
