import Type, { type Static } from 'typebox';
import { tints } from '../../catalogue/catalogue-shapes.ts';
import { collection, LanguageQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import {
  Attachment,
  Id,
  Nullable,
  PageReply,
  RecordReply,
  Slug,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../../lib/shapes.ts';

const Text = Type.String();
export const BannerType = StringEnum(['hero', 'grid', 'strip', 'popup'] as const);

/** The background: the tint of a category, the morning sky, or the dark green. */
export const Background = StringEnum([...tints, 'sky', 'leaf'] as const);

export const TextColor = StringEnum(['ink', 'white'] as const);

export const Banner = Type.Object({
  id: Id,
  slug: Text,
  type: BannerType,
  position: Type.String({ description: 'its position' }),
  title: Text,
  subtitle: Text,
  button_text: Text,
  link: Nullable(Type.String({ description: 'a page of the shop by its English address, or another site' })),
  image: Type.Object({ desktop: Nullable(Attachment), mobile: Nullable(Attachment) }),
  text_color: TextColor,
  background: Background,
  starts_at: Nullable(Timestamp),
  ends_at: Nullable(Timestamp),
  sort: Type.Integer(),
});

export type Banner = Static<typeof Banner>;

export const bannerList = collection({
  search: ['title', 'type', 'position', 'slug'],
  filters: ['type', 'slug', 'text', 'keyword'],
  orders: ['sort', 'starts_at'],
});

export const listBanners = get('/banners', 'anyone', {
  summary: 'The running banners, in order.',
  query: StrictObject({
    ...bannerList.query,
    type: Type.Optional(BannerType),
    position: Type.Optional(Slug),
  }),
  reply: PageReply(Banner),
});

export const getBanner = get('/banners/:id', 'anyone', {
  summary: 'One running banner by its id or slug.',
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  reply: RecordReply(Banner),
});
