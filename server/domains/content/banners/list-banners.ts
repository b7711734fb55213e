import {
  type Banner,
  bannerList,
  type listBanners as call,
} from '@kebun/contract/content/banners/banners.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { figureOf, momentOf, pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { type PictureRow, selectBanners } from '../queries.ts';

const title = textOf<Banner>(
  (banner) => banner.title,
  (banner) => [banner.subtitle],
);
const columns: RowColumns<typeof bannerList, Banner> = {
  title,
  text: title,
  type: wordOf(({ type }) => type),
  position: wordOf(({ position }) => position),
  slug: wordOf(({ slug }) => slug),
  sort: figureOf(({ sort }) => sort),
  starts_at: momentOf(({ starts_at }) => starts_at),
};

/** Returns the currently active banners. */
export async function listBanners(
  db: Db,
  { position, ...query }: Static<(typeof call.call)['query']>,
  language: Language,
  now: Date,
) {
  const banners = await bannersAt(db, language, now);
  const there = banners.filter((banner) => position === undefined || banner.position === position);
  return pageOf(there, parseListQuery(query, bannerList), columns, language);
}

/** Returns an active banner by id or slug. */
export async function findBanner(db: Db, idOrSlug: string, language: Language, now: Date) {
  const banners = await bannersAt(db, language, now);
  return banners.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
}

async function bannersAt(db: Db, language: Language, now: Date): Promise<Banner[]> {
  const rows = await selectBanners(db, now).execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    type: row.type as Banner['type'],
    position: row.position,
    title: textIn(row.title, language),
    subtitle: textIn(row.subtitle, language),
    button_text: textIn(row.button, language),
    link: row.link,
    image: { desktop: pictureReply(row.desktop), mobile: pictureReply(row.mobile) },
    text_color: row.text_color as Banner['text_color'],
    background: row.background as Banner['background'],
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    sort: row.sort,
  }));
}

/** The alternative text comes from the banner. */
export const pictureReply = (picture: PictureRow | null) =>
  picture && {
    id: picture.id,
    thumbnail: picture.thumbnail,
    original: picture.original,
    alt: '',
    width: picture.width,
    height: picture.height,
  };
