import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import {
  Attachment,
  Id,
  Listed,
  Nullable,
  SeenVersion,
  Single,
  Slug,
  StrictObject,
  TellMoment,
  Uuid,
} from '../../lib/shapes.schema.ts';
import { Background, BannerType, TextColor } from './banners.schema.ts';

const query = StrictObject({ lang: listQuery.lang });
const params = StrictObject({ id: Uuid });

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Both = (maxLength: number) => StrictObject({ en: Line(maxLength), zh: Line(maxLength) });

/** A page of the shop by its English address, or elsewhere: what a browser would lead away from either is none. */
const Link = Type.String({
  format: 'link',
  maxLength: 300,
});

// biome-ignore format: table
const fields = {
  type:               BannerType,
  position:           Slug,
  title:              Both(80),
  subtitle:           Nullable(Both(160)),
  button:             Nullable(Both(40)),
  link:               Nullable(Link),
  background:         Background,
  text_color:         TextColor,
  desktop_picture_id: Nullable(Uuid),
  mobile_picture_id:  Nullable(Uuid),
  starts_at:          Nullable(TellMoment),
  ends_at:            Nullable(TellMoment),
};

export const BannerDraft = StrictObject(fields);

/** A banner in both languages, whether or not its time has come. */
export const StaffBanner = Type.Object({
  ...fields,
  id: Id,
  slug: Type.String(),
  desktop: Nullable(Attachment),
  mobile: Nullable(Attachment),
  sort: Type.Integer(),
  version: SeenVersion,
});

export const listStaffBanners = {
  summary: 'Every banner, by where it hangs and in the order in which it does.',
  query,
  reply: Listed(StaffBanner),
};

export const getStaffBanner = { summary: 'One of them.', params, query, reply: Single(StaffBanner) };

export const addBanner = {
  summary: 'Hangs a banner behind those that hang there already.',
  query,
  body: BannerDraft,
  reply: Single(StaffBanner),
};

export const changeBanner = {
  summary: 'Changes a banner, from how it was seen.',
  params,
  query,
  body: StrictObject({ ...fields, version: SeenVersion }),
  reply: Single(StaffBanner),
};

export const removeBanner = { summary: 'Takes a banner down for good.', params, query, reply: Type.Null() };

export const orderBanners = {
  summary: 'Puts the banners of one place into an order. Those that are not named hang behind.',
  query,
  body: StrictObject({
    position: Slug,
    ids: Type.Array(Uuid, { minItems: 1, maxItems: 100, uniqueItems: true }),
  }),
  reply: Listed(StaffBanner),
};
