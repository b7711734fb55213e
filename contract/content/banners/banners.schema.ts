import Type from 'typebox';
import { tints } from '../../catalogue/catalogue.schema.ts';
import { collection, listQuery } from '../../lib/collection.schema.ts';
import {
  Attachment,
  Id,
  Nullable,
  Paged,
  Single,
  Slug,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../../lib/shapes.schema.ts';

const Text = Type.String();
export const BannerType = StringEnum(['hero', 'grid', 'strip', 'popup'] as const);

/** What it stands on: the sheet of a category, the morning sky, or the dark green. */
export const Background = StringEnum([...tints, 'sky', 'leaf'] as const);

export const TextColor = StringEnum(['ink', 'white'] as const);

export const Banner = Type.Object({
  id: Id,
  slug: Text,
  type: BannerType,
  position: Type.String({ description: 'where it hangs' }),
  title: Text,
  subtitle: Text,
  button_text: Text,
  link: Nullable(Type.String({ description: 'a page of the shop by its English address, or elsewhere' })),
  image: Type.Object({ desktop: Nullable(Attachment), mobile: Nullable(Attachment) }),
  text_color: TextColor,
  background: Background,
  starts_at: Nullable(Timestamp),
  ends_at: Nullable(Timestamp),
  sort: Type.Integer(),
});

export const bannerList = collection({
  search: ['title', 'type', 'position', 'slug'],
  filters: ['type', 'slug', 'text', 'keyword'],
  orders: ['sort', 'starts_at'],
});

export const listBanners = {
  summary: 'Banners whose time it is, in the order in which they hang.',
  query: StrictObject({
    ...bannerList.query,
    type: Type.Optional(BannerType),
    position: Type.Optional(Slug),
  }),
  reply: Paged(Banner),
};

export const getBanner = {
  summary: 'One of them by its id or slug, while it is its time.',
  params: Type.Object({ id: Id }),
  query: StrictObject({ lang: listQuery.lang }),
  reply: Single(Banner),
};
