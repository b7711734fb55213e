import type { Category } from '@kebun/contract/catalogue/catalogue.ts';
import type { SectionId, SectionOf } from '@kebun/contract/content/layouts/layouts.ts';
import type { QueryKey } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { bundlesQuery } from '#features/catalogue/bundles/bundles-query.ts';
import { feedQuery } from '#features/catalogue/listing/paged-list.ts';
import { shelfRailQuery } from '#features/catalogue/listing/queries.ts';
import { HeroCard } from '#features/content/layouts/hero-card.tsx';
import { bannersQuery } from '#features/content/layouts/queries.ts';
import { dealsQuery } from '#features/deals/queries.ts';
import { comingQuery } from '#features/farms/batches/ready-soon-query.ts';
import { shelvesQuery } from '#features/shell/queries.ts';
import type { Data } from '#platform/api/data.ts';
import { GoodsRail } from './goods-rail.tsx';
import { goodsOf } from './section-products.ts';

export type Queries = { readonly queryKey: QueryKey }[];

/** How one section is shown: it is given its settings. */
interface Piece<Id extends SectionId> {
  View(settings: SectionOf<Id>): ReactNode;
  /** What it shows, and can do without. */
  wants?(section: SectionOf<Id>): Queries;
  /** What it shows besides, once that is known. */
  wantsThen?(section: SectionOf<Id>, data: Data): Queries;
  /** Fetches its script, where that does not come with the page. */
  load?(): Promise<unknown>;
}

type Loaded<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A section below what is seen first, or of a layout that few look at. */
const apart = <Props>(load: Loaded<Props>) => ({
  View: lazy(load) as unknown as (settings: Props) => ReactNode,
  load,
});

const ofPosition = ({ position }: { position: string }) => [bannersQuery(position)];

/** Every section a layout may name. What one sees first comes with the page; the others are fetched when shown. */
export const pieces: { readonly [Id in SectionId]: Piece<Id> } = {
  hero_card: { View: HeroCard },
  hero_slider: { ...apart(() => import('#features/content/layouts/hero-slider.tsx')), wants: ofPosition },
  hero_mosaic: { ...apart(() => import('#features/content/layouts/hero-mosaic.tsx')), wants: ofPosition },
  hero_categories: { ...apart(() => import('./hero-beside-shelves.tsx')), wants: () => [shelvesQuery] },
  bundle_grid: { ...apart(() => import('./bundle-grid.tsx')), wants: () => [bundlesQuery] },
  bundle_combined: { ...apart(() => import('./bundle-band.tsx')), wants: () => [bundlesQuery] },
  category_tiles: { ...apart(() => import('./shelf-tiles.tsx')), wants: () => [shelvesQuery] },
  category_list: { ...apart(() => import('./shelf-list.tsx')), wants: () => [shelvesQuery] },
  rail: { View: GoodsRail, wants: ({ goods }) => [goodsOf(goods).query] },
  category_rail: {
    ...apart(() => import('./shelf-rail.tsx')),
    wants: () => [shelvesQuery],
    wantsThen({ nth }, data) {
      const shelf = data.getQueryData<{ data: Category[] }>(shelvesQuery.queryKey)?.data[nth - 1];
      return shelf ? [shelfRailQuery(shelf.slug)] : [];
    },
  },
  harvest: {
    ...apart(() => import('./harvest.tsx')),
    wants: ({ ready }) => (import.meta.env.SSR ? [comingQuery({ ready })] : []), // a browser asks when it is near
  },
  feed: {
    ...apart(() => import('./feed.tsx')),
    wants: ({ carousel, insert }) => [
      shelvesQuery,
      feedQuery(1),
      ...[carousel, insert].flatMap((position) => (position ? [bannersQuery(position)] : [])),
    ],
  },
  banner_wide: { ...apart(() => import('#features/content/banners/banner-wide.tsx')), wants: ofPosition },
  banner_grid: { ...apart(() => import('#features/content/banners/banner-grid.tsx')), wants: ofPosition },
  banner_carousel: { ...apart(() => import('./offers.tsx')), wants: ofPosition },
  promise_strip: apart(() => import('#features/content/layouts/promise-strip.tsx')),
  promise_carousel: apart(() => import('#features/content/layouts/promise-carousel.tsx')),
  deal_panel: {
    ...apart(() => import('./deal-and-goods.tsx')),
    wants: ({ goods }) => [dealsQuery('running'), goodsOf(goods).query],
  },
  collections: { ...apart(() => import('#features/content/layouts/collections.tsx')), wants: ofPosition },
  app_strip: apart(() => import('#features/content/layouts/app-strip.tsx')),
  newsletter: apart(() => import('./newsletter.tsx')),
  app_card: apart(() => import('#features/content/layouts/app-card.tsx')),
};
