import type { Banner } from '@kebun/contract/content/banners/banners.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { noTexts } from '@kebun/contract/lib/localised.ts';
import type { Tx } from '#platform/db/db.ts';

/** A seed banner: pictures by file name, dates in days from now. */
export interface BannerSeed {
  slug: string;
  type: Banner['type'];
  position: string;
  title: Localised;
  subtitle?: Localised;
  button?: Localised;
  link: string | null;
  picture?: { desktop: string; mobile: string };
  background: Banner['background'];
  text_color?: Banner['text_color'];
  days?: { from: number; to: number };
}

const day = 86_400_000; // milliseconds

/** Inserts banners in the order of the seed. Their pictures must already exist. */
export async function seedBanners(
  tx: Tx,
  banners: readonly BannerSeed[],
  pictures: ReadonlyMap<string, { original: string }>,
  now: Date,
): Promise<void> {
  const rows = await tx.selectFrom('pictures').select(['id', 'original']).execute();
  const ids = new Map(rows.map(({ id, original }) => [original, id]));
  const idOf = (file: string | undefined) => {
    if (file === undefined) return null;
    const id = ids.get(pictures.get(file)?.original ?? '');
    if (!id) throw new Error(`seedBanners: the seed has no picture ${file}`);
    return id;
  };
  const inDays = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * day).toISOString();

  const values = banners.map(({ title, subtitle, button, picture, days, ...banner }, place) => ({
    ...banner,
    title,
    subtitle: subtitle ?? noTexts,
    button: button ?? noTexts,
    desktop_picture_id: idOf(picture?.desktop),
    mobile_picture_id: idOf(picture?.mobile),
    starts_at: inDays(days?.from),
    ends_at: inDays(days?.to),
    sort: place + 1,
  }));
  await tx.insertInto('banners').values(values).execute();
}
