import Type, { type Static, type TProperties } from 'typebox';
import { collection, LanguageQuery, listQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import { PageReply, RecordReply, Slug, StrictObject, StringEnum, Timestamp } from '../../lib/shapes.ts';

const section = <const Id extends string, P extends TProperties>(id: Id, settings: P) =>
  StrictObject({ id: Type.Literal(id), off: Type.Optional(Type.Boolean()), ...settings });

/** The position of banners. */
const position = Slug;

const ProductSource = StringEnum(['best_sellers', 'popular', 'new', 'featured', 'on_sale'] as const);

/** A section of a home page with its settings. Sections that staff have switched off are not published. */
export const Section = Type.Union([
  section('hero_card', { tall: Type.Boolean(), search: Type.Boolean() }),
  section('hero_slider', { position }),
  section('hero_mosaic', { position }),
  section('hero_categories', {}),
  section('bundle_grid', {}),
  section('bundle_combined', {}),
  section('category_tiles', {}),
  section('category_list', {}),
  section('rail', { source: ProductSource, rows: Type.Union([Type.Literal(1), Type.Literal(2)]) }),
  section('category_rail', {
    nth: Type.Integer({ minimum: 1, maximum: 100, description: 'the position of a menu category' }),
  }),
  section('harvest', { ready: StringEnum(['this_week', 'next_week'] as const) }),
  section('feed', { carousel: Type.Optional(position), insert: Type.Optional(position) }),
  section('banner_wide', { position }),
  section('banner_grid', { position }),
  section('banner_carousel', { position }),
  section('promise_strip', {}),
  section('promise_carousel', {}),
  section('deal_panel', { source: ProductSource }),
  section('collections', { position }),
  section('app_strip', {}),
  section('app_card', {}),
  section('newsletter', {}),
]);
export type Section = Static<typeof Section>;

export const Layout = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  is_chosen: Type.Boolean({ description: 'it is the home page' }),
  sections: Type.Array(Section),
  updated_at: Timestamp,
});

export type Layout = Static<typeof Layout>;

export const layoutList = collection({
  search: ['name', 'slug'],
  filters: ['slug', 'text', 'keyword'],
  orders: ['position', 'name'],
});

export const listLayouts = get('/layouts', 'anyone', {
  summary: 'All layouts of the home page.',
  query: StrictObject(layoutList.query),
  reply: PageReply(Layout),
});

export const getLayoutBySlug = get('/layouts/:id', 'anyone', {
  summary: 'One layout by its slug, which is its id.',
  params: StrictObject({ id: Slug }),
  query: LanguageQuery,
  reply: RecordReply(Layout),
});

export const getLayout = get('/layout', 'anyone', {
  summary: 'The layout of the home page: the one in use, or the named one.',
  query: StrictObject({ lang: listQuery.lang, slug: Type.Optional(Slug) }),
  reply: RecordReply(Layout),
});

export type SectionId = Section['id'];

/** A section with its settings: `SectionOf<'rail'>` has its source and its rows. */
export type SectionOf<Id extends SectionId> = Extract<Section, { id: Id }>;
