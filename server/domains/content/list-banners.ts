import type { Banner, listBanners as listing } from '@kebun/contract/banners.ts';
import type { ValuesOf } from '@kebun/contract/endpoint.ts';
import type { Language } from '@kebun/contract/languages.ts';
import type { Db } from '#platform/db.ts';
import { type Picture, selectBanners } from './queries.ts';

type BannersQuery = ValuesOf<NonNullable<(typeof listing)['call']>>['query'];

/** Banners whose time it is, as their reader wants them. */
export async function listBanners(
  db: Db,
  { type, position, slug }: BannersQuery,
  language: Language,
  now: Date,
): Promise<{ data: Banner[] }> {
  let wanted = selectBanners(db, now);
  if (type) wanted = wanted.where('type', '=', type);
  if (position) wanted = wanted.where('position', '=', position);
  if (slug) wanted = wanted.where('slug', '=', slug);

  const rows = await wanted.execute();
  return {
    data: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      type: row.type as Banner['type'],
      position: row.position,
      title: language === 'zh' ? row.title_zh : row.title_en,
      subtitle: language === 'zh' ? row.subtitle_zh : row.subtitle_en,
      button_text: language === 'zh' ? row.button_zh : row.button_en,
      link: row.link,
      image: { desktop: shown(row.desktop), mobile: shown(row.mobile) },
      text_color: row.text_color as Banner['text_color'],
      background: row.background as Banner['background'],
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      sort: row.sort,
    })),
  };
}

/** What it shows is said by the banner's own words. */
export const shown = (picture: Picture | null) =>
  picture && {
    id: picture.id,
    thumbnail: picture.thumbnail,
    original: picture.original,
    alt: '',
    width: picture.width,
    height: picture.height,
  };
