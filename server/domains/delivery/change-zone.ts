import { isInRanges, mergeRanges, overlaps } from '@kebun/contract/delivery/postcode-ranges.ts';
import type * as schema from '@kebun/contract/delivery/staff-zones.ts';
import type { PostcodeRange, StaffZone, ZoneDraft } from '@kebun/contract/delivery/staff-zones.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { type Localised, textIn, trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import type { Static } from 'typebox';
import { audit, diffFields } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { zoneReply } from './find-zones.ts';
import { lockDeliveryPlan } from './staff-rows.ts';
import { uniqueSlug } from './unique-slug.ts';
import {
  deleteRanges,
  insertRanges,
  insertZone,
  selectOtherZones,
  selectPostedPlaces,
  selectZone,
  updateZone,
  type ZoneRow,
} from './zone-rows.ts';

type ZoneChange = Static<(typeof schema.changeZone.call)['body']>;

interface ZoneChangeContext {
  by: { id: string };
  language: Language; // the language of the conflicting zone's name
}

/** Adds a zone. Throws when one of its postcodes is in another zone. */
export async function addZone(
  tx: Tx,
  { ranges, code: ownCode, ...fields }: ZoneDraft,
  context: ZoneChangeContext,
): Promise<StaffZone> {
  await lockDeliveryPlan(tx);
  const code = await uniqueSlug(ownCode ?? textIn(fields.name, baseLanguage()), async (slug) =>
    Boolean(await selectZone(tx, slug)),
  );
  await insertZone(tx, { ...trimName(fields), code });
  await draw(tx, { code, is_active: true }, ranges, context);
  return recordChange(tx, undefined, code, context);
}

/**
 * Updates a zone from the version that the caller has seen. An archived zone remembers its postcodes but does not
 * reserve them.
 */
export async function changeZone(
  tx: Tx,
  code: string,
  { ranges, version, is_active, ...fields }: ZoneChange,
  context: ZoneChangeContext,
): Promise<StaffZone> {
  await lockDeliveryPlan(tx);
  const before = await selectZone(tx, code);
  if (!before) throw new Refusal('zone_not_found');
  await deleteRanges(tx, code);
  if (!(await updateZone(tx, code, { ...trimName(fields), is_active }, version))) {
    throw new Refusal('version_conflict', { fresh: { version: before.version } });
  }
  await draw(tx, { code, is_active }, ranges, context);
  return recordChange(tx, before, code, context);
}

/** Replaces the postcodes of a zone. Throws when a range is not in Malaysia or overlaps another zone. */
async function draw(
  tx: Tx,
  zone: { code: string; is_active: boolean },
  drawn: readonly PostcodeRange[],
  { language }: ZoneChangeContext,
) {
  const reversed = drawn.find(({ first, last }) => last < first);
  if (reversed) throw refuseRanges('postcode_range_reversed', { ...reversed });
  const places = await selectPostedPlaces(tx, language);
  const empty = drawn.find((range) => !places.some(({ zip }) => isInRanges([range], zip)));
  if (empty) throw refuseRanges('postcodes_unused', { ...empty });

  const ranges = mergeRanges(drawn);
  if (await insertRanges(tx, zone, ranges)) return;
  const otherZones = await selectOtherZones(tx, zone.code, language);
  const otherZone = otherZones.find((one) => ranges.some((range) => overlaps(range, one)));
  throw refuseRanges('postcodes_taken', { first: '', last: '', zone: '', ...otherZone });
}

const refuseRanges = (
  code: 'postcode_range_reversed' | 'postcodes_unused' | 'postcodes_taken',
  values: Record<string, string>,
) => new Refusal(code, { errors: { ranges: [`refusal.${code}`] }, values });

const trimName = <Fields extends { name: Localised }>(fields: Fields) => ({
  ...fields,
  name: trimmedTexts(fields.name),
});

/** Audits the change and invalidates caches. */
async function recordChange(
  tx: Tx,
  before: ZoneRow | undefined,
  code: string,
  { by, language }: ZoneChangeContext,
) {
  const after = await selectZone(tx, code);
  if (!after) throw new Error(`recordChange: zone ${code} is missing after its update`);
  const isArchived = before?.is_active && !after.is_active;
  await audit(tx, by, {
    action: before
      ? isArchived
        ? 'delivery.zone_archived'
        : 'delivery.zone_updated'
      : 'delivery.zone_created',
    subject: { kind: 'delivery_zone', id: code },
    ...(before ? diffFields<ZoneRow>(before, after) : { after }),
  });
  invalidateTags(tx, 'places', 'settings'); // settings name the delivery areas
  return zoneReply(after, await selectPostedPlaces(tx, language));
}
