import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { del, get, post, put } from '../../lib/endpoint.ts';
import { RequiredTexts } from '../../lib/localised.ts';
import {
  Attachment,
  Id,
  ListReply,
  Moment,
  NewSlug,
  Nullable,
  RecordReply,
  SeenVersion,
  Slug,
  StrictObject,
  Uuid,
} from '../../lib/shapes.ts';
import { Background, BannerType, TextColor } from './banners.ts';

const params = StrictObject({ id: Uuid });

/**
 * A page of the shop by its English address, or another site; an address that a browser would read differently is
 * refused.
 */
const Link = Type.String({
  format: 'link',
  maxLength: 300,
});

// biome-ignore format: table
const fields = {
  type:               BannerType,
  position:           Slug,
  title:              RequiredTexts(80),
  subtitle:           Nullable(RequiredTexts(160)),
  button:             Nullable(RequiredTexts(40)),
  link:               Nullable(Link),
  background:         Background,
  text_color:         TextColor,
  desktop_picture_id: Nullable(Uuid),
  mobile_picture_id:  Nullable(Uuid),
  starts_at:          Nullable(Moment),
  ends_at:            Nullable(Moment),
};

export const BannerDraft = StrictObject(fields);
export type BannerDraft = Static<typeof BannerDraft>;

export const NewBanner = StrictObject({ ...fields, slug: NewSlug });
export type NewBanner = Static<typeof NewBanner>;

/** A banner in every language, running or not. */
export const StaffBanner = Type.Object({
  ...fields,
  id: Id,
  slug: Type.String(),
  desktop: Nullable(Attachment),
  mobile: Nullable(Attachment),
  sort: Type.Integer(),
  version: SeenVersion,
});

export type StaffBanner = Static<typeof StaffBanner>;

export const listStaffBanners = get('/staff/banners', 'staff', {
  summary: 'All banners, by position and in order.',
  query: LanguageQuery,
  reply: ListReply(StaffBanner),
});

export const getStaffBanner = get('/staff/banners/:id', 'staff', {
  summary: 'One banner.',
  params,
  query: LanguageQuery,
  reply: RecordReply(StaffBanner),
});

export const addBanner = post('/banners', 'staff', {
  summary: 'Creates a banner, as the last of its position.',
  query: LanguageQuery,
  body: NewBanner,
  reply: RecordReply(StaffBanner),
});

export const changeBanner = put('/banners/:id', 'staff', {
  summary: 'Changes a banner, from the version that the caller has seen.',
  params,
  query: LanguageQuery,
  body: StrictObject({ ...fields, version: SeenVersion }),
  reply: RecordReply(StaffBanner),
});

export const removeBanner = del('/banners/:id', 'staff', {
  summary: 'Deletes a banner.',
  params,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const orderBanners = put('/staff/banner-order', 'staff', {
  summary: 'Sorts the banners of one position. Those that are left out come last.',
  query: LanguageQuery,
  body: StrictObject({
    position: Slug,
    ids: Type.Array(Uuid, { minItems: 1, maxItems: 100, uniqueItems: true }),
  }),
  reply: ListReply(StaffBanner),
});
