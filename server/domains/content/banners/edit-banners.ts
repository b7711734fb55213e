import { randomBytes } from 'node:crypto';
import { inLatin } from '@kebun/contract/catalogue/taxonomy/latin-slug.ts';
import type { BannerDraft, NewBanner, StaffBanner } from '@kebun/contract/content/banners/staff-banners.ts';
import { everyText, textIn, textsOrNull } from '@kebun/contract/lib/localised.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import type { AuditActionOf } from '@kebun/contract/staff/audit-actions.ts';
import { type Actor, audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertNoErrors, fieldRefusal } from '#platform/http/field-errors.ts';
import { type FieldErrors, Refusal } from '#platform/http/refusal.ts';
import {
  type BannerRow,
  deleteBanner,
  insertBanner,
  lockBannersAt,
  selectAllBanners,
  selectBanner,
  selectPictureIds,
  updateBanner,
  updateOrder,
} from './banner-rows.ts';
import { pictureReply } from './list-banners.ts';

export const listBannersForStaff = async (db: Db): Promise<StaffBanner[]> =>
  (await selectAllBanners(db)).map(toStaffBanner);

export async function findBannerForStaff(db: Db, id: string): Promise<StaffBanner> {
  const banner = await selectBanner(db, id);
  if (!banner) throw new Refusal('not_found');
  return toStaffBanner(banner);
}

/** Adds a banner after the others of its position. */
export async function addBanner(tx: Tx, { slug, ...draft }: NewBanner, by: Actor): Promise<StaffBanner> {
  await check(tx, draft);
  const added = await insertBanner(tx, slug ?? slugOf(draft), draft);
  if (!added) throw fieldRefusal('slug_taken', 'slug');
  const { id } = added;
  const banner = await findBannerForStaff(tx, id);
  await write(tx, by, 'banner.created', id, null, banner);
  return banner;
}

/** Updates a banner from the version that the caller has seen. */
export async function changeBanner(
  tx: Tx,
  id: string,
  { version, ...draft }: BannerDraft & { version: number },
  by: Actor,
): Promise<StaffBanner> {
  const before = await findBannerForStaff(tx, id);
  await check(tx, draft);
  if (!(await updateBanner(tx, id, version, draft))) {
    throw new Refusal('version_conflict', { fresh: { version: (await findBannerForStaff(tx, id)).version } });
  }
  const after = await findBannerForStaff(tx, id);
  await write(tx, by, 'banner.updated', id, before, after);
  return after;
}

/** Deletes a banner. */
export async function removeBanner(tx: Tx, id: string, by: Actor): Promise<void> {
  const before = await findBannerForStaff(tx, id);
  await deleteBanner(tx, id);
  await write(tx, by, 'banner.deleted', id, before, null);
}

/** Orders the banners of a position. Banners missing from the list follow in their old order. */
export async function orderBanners(
  tx: Tx,
  position: string,
  ids: readonly string[],
  by: Actor,
): Promise<void> {
  const before = (await lockBannersAt(tx, position)).map(({ id }) => id);
  const after = [...ids.filter((id) => before.includes(id)), ...before.filter((id) => !ids.includes(id))];
  await updateOrder(tx, after);
  await audit(tx, by, {
    action: 'banner.reordered',
    subject: { kind: 'banners', id: position },
    before: { ids: before },
    after: { ids: after },
  });
  invalidateTags(tx, 'banners');
}

async function check(tx: Tx, { starts_at, ends_at, desktop_picture_id, mobile_picture_id }: BannerDraft) {
  const pictures = { desktop_picture_id, mobile_picture_id };
  const known = await selectPictureIds(
    tx,
    Object.values(pictures).filter((id) => id !== null),
  );
  const errors: FieldErrors = {
    ...(starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at)
      ? { ends_at: ['office.banner_rule_ends'] }
      : {}),
    ...Object.fromEntries(
      Object.entries(pictures)
        .filter(([, id]) => id !== null && !known.has(id))
        .map(([field]) => [field, ['rule.wrong_value']]),
    ),
  };
  assertNoErrors(errors);
}

/** Returns a readable, unique slug. */
function slugOf({ title }: BannerDraft): string {
  const words =
    inLatin(textIn(title, baseLanguage()))
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return ['banner', ...words.slice(0, 5), randomBytes(3).toString('hex')].join('-').slice(0, 120);
}

async function write(
  tx: Tx,
  by: Actor,
  action: AuditActionOf<'banner'>,
  id: string,
  before: StaffBanner | null,
  after: StaffBanner | null,
) {
  await audit(tx, by, { action, subject: { kind: 'banner', id }, before, after });
  invalidateTags(tx, 'banners');
}

const toStaffBanner = (row: BannerRow): StaffBanner => ({
  id: row.id,
  slug: row.slug,
  type: row.type as StaffBanner['type'],
  position: row.position,
  title: everyText(row.title),
  subtitle: textsOrNull(row.subtitle) && everyText(row.subtitle),
  button: textsOrNull(row.button) && everyText(row.button),
  link: row.link,
  background: row.background as StaffBanner['background'],
  text_color: row.text_color as StaffBanner['text_color'],
  desktop_picture_id: row.desktop_picture_id,
  mobile_picture_id: row.mobile_picture_id,
  desktop: pictureReply(row.desktop),
  mobile: pictureReply(row.mobile),
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  sort: row.sort,
  version: row.version,
});
