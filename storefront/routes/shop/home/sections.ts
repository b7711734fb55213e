import type { Category } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import type { SectionId, SectionOf } from '@kebun/contract/content/layouts/layouts.ts';
import type { QueryKey } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { bundlesQuery } from '#features/catalogue/bundles/bundles-query.ts';
import { feedQuery } from '#features/catalogue/listing/paged-list.ts';
import { collectionRailQuery } from '#features/catalogue/listing/queries.ts';
import { HeroCard } from '#features/content/layouts/hero-card.tsx';
import { bannersQuery } from '#features/content/layouts/queries.ts';
import { dealsQuery } from '#features/deals/queries.ts';
import { comingQuery } from '#features/farms/batches/ready-soon-query.ts';
import { menuCategoriesQuery } from '#features/shell/queries.ts';
import type { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { ProductSourceRail } from './product-source-rail.tsx';
import { productSourceOf } from './section-products.ts';

export type Queries = { readonly queryKey: QueryKey }[];

/** The component and the data of one section. */
interface SectionModule<Id extends SectionId> {
  View(settings: SectionOf<Id>): ReactNode;
  /** Its optional data. */
  deferred?(section: SectionOf<Id>): Queries;
  /** Further data, which depends on the first. */
  wantsThen?(section: SectionOf<Id>, data: ApiQueryClient): Queries;
  /** Loads its script, where that is not part of the page. */
  load?(): Promise<unknown>;
}

type SectionLoader<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A section below the first screen, or of a rarely used layout. */
const lazySection = <Props>(load: SectionLoader<Props>) => ({
  View: lazy(load) as unknown as (settings: Props) => ReactNode,
  load,
});

const ofPosition = ({ position }: { position: string }) => [bannersQuery(position)];

/** Every section of layouts. Those of the first screen come with the page; the others are loaded when shown. */
export const pieces: { readonly [Id in SectionId]: SectionModule<Id> } = {
  hero_card: { View: HeroCard },
  hero_slider: {
    ...lazySection(() => import('#features/content/layouts/hero-slider.tsx')),
    deferred: ofPosition,
  },
  hero_mosaic: {
    ...lazySection(() => import('#features/content/layouts/hero-mosaic.tsx')),
    deferred: ofPosition,
  },
  hero_categories: {
    ...lazySection(() => import('./hero-beside-categories.tsx')),
    deferred: () => [menuCategoriesQuery],
  },
  bundle_grid: { ...lazySection(() => import('./bundle-grid.tsx')), deferred: () => [bundlesQuery] },
  bundle_combined: { ...lazySection(() => import('./bundle-band.tsx')), deferred: () => [bundlesQuery] },
  category_tiles: {
    ...lazySection(() => import('./category-tiles.tsx')),
    deferred: () => [menuCategoriesQuery],
  },
  category_list: {
    ...lazySection(() => import('./category-list.tsx')),
    deferred: () => [menuCategoriesQuery],
  },
  rail: { View: ProductSourceRail, deferred: ({ source }) => [productSourceOf(source).query] },
  category_rail: {
    ...lazySection(() => import('./category-rail.tsx')),
    deferred: () => [menuCategoriesQuery],
    wantsThen({ nth }, data) {
      const category = data.getQueryData<{ data: Category[] }>(menuCategoriesQuery.queryKey)?.data[nth - 1];
      return category ? [collectionRailQuery(category.slug)] : [];
    },
  },
  harvest: {
    ...lazySection(() => import('./harvest.tsx')),
    deferred: ({ ready }) => (import.meta.env.SSR ? [comingQuery({ ready })] : []), // a browser requests it when it is near
  },
  feed: {
    ...lazySection(() => import('./feed.tsx')),
    deferred: ({ carousel, insert }) => [
      menuCategoriesQuery,
      feedQuery(1),
      ...[carousel, insert].flatMap((position) => (position ? [bannersQuery(position)] : [])),
    ],
  },
  banner_wide: {
    ...lazySection(() => import('#features/content/banners/banner-wide.tsx')),
    deferred: ofPosition,
  },
  banner_grid: {
    ...lazySection(() => import('#features/content/banners/banner-grid.tsx')),
    deferred: ofPosition,
  },
  banner_carousel: { ...lazySection(() => import('./banner-slides.tsx')), deferred: ofPosition },
  promise_strip: lazySection(() => import('#features/content/layouts/promise-strip.tsx')),
  promise_carousel: lazySection(() => import('#features/content/layouts/promise-carousel.tsx')),
  deal_panel: {
    ...lazySection(() => import('./deal-and-products.tsx')),
    deferred: ({ source }) => [dealsQuery('running'), productSourceOf(source).query],
  },
  collections: {
    ...lazySection(() => import('#features/content/layouts/collection-banners.tsx')),
    deferred: ofPosition,
  },
  app_strip: lazySection(() => import('#features/content/layouts/app-strip.tsx')),
  newsletter: lazySection(() => import('./newsletter.tsx')),
  app_card: lazySection(() => import('#features/content/layouts/app-card.tsx')),
};
