import { inLatin } from '@kebun/contract/catalogue/taxonomy/latin-slug.ts';
import { type CropFigures, middleOf, type SourcedRange } from '@kebun/contract/farms/crops/crop-figures.ts';
import {
  type CropDraft,
  type CropSpan,
  cropRules,
  cropSpans,
  type NewCrop,
} from '@kebun/contract/farms/crops/staff-crops.ts';
import { textIn, trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { firstFailedRule } from '@kebun/contract/lib/rules.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { sql } from 'kysely';
import { type Actor, audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import { assertPictureExists } from '#platform/files/images.ts';
import { assertNoErrors, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { assertNotInUse } from '../assert-not-in-use.ts';

/** Adds a crop. Its id is made from its name, and its two letters begin the codes of its batches. */
export async function addCrop(tx: Tx, { code, ...draft }: NewCrop): Promise<string> {
  await accept(tx, draft);
  const id = inLatin(textIn(draft.name, baseLanguage()))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const crop = await tx
    .insertInto('crops')
    .values({ id: id || code.toLowerCase(), code, ...columnsOf(draft, undefined) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (crop) {
    invalidateTags(tx, 'farms');
    return crop.id;
  }
  const duplicate = await tx.selectFrom('crops').select('id').where('code', '=', code).executeTakeFirst();
  throw new Refusal('request_invalid', {
    errors: duplicate
      ? { code: ['office.crop_rule_code_taken'] }
      : { [`name.${baseLanguage()}`]: ['office.crop_rule_there'] },
  });
}

/** Adds the built-in crops that are missing. Returns how many. */
export async function addBuiltInCrops(tx: Tx, by: Actor): Promise<number> {
  const { crops } = await import('@kebun/world/farms/crops.ts'); // loaded only when needed
  const rows = crops.map(({ name: { ms: name_ms, ...name }, figures, ...crop }) => ({
    ...crop,
    name,
    name_ms,
    figures: JSON.stringify(figures),
  }));
  const added = await tx
    .insertInto('crops')
    .values(rows)
    .onConflict((present) => present.doNothing())
    .returning('id')
    .execute();
  if (added.length === 0) return 0;
  await audit(tx, by, {
    action: 'farm.built_in_crops_created',
    subject: { kind: 'crop', id: 'all' },
    after: { crops: added.map(({ id }) => id) },
  });
  invalidateTags(tx, 'farms');
  return added.length;
}

/** Updates a crop and renews the forecasts of its living batches. */
export async function changeCrop(tx: Tx, id: string, { version, ...draft }: CropDraft): Promise<void> {
  await accept(tx, draft);
  const before = await lockCrop(tx, id);
  const written = await tx
    .updateTable('crops')
    .set({
      ...columnsOf(draft, before.figures as unknown as CropFigures),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
  await refreshForecastsOfCrop(tx, sql`crop_id = ${id}`);
  invalidateTags(tx, 'farms');
}

/**
 * Archives a crop, so that it is no longer offered. Throws while a batch of it lives. Past batches stay on record.
 */
export async function archiveCrop(tx: Tx, id: string): Promise<void> {
  await lockCrop(tx, id);
  assertNotInUse(await livingOf(tx, sql`crop_id = ${id}`));
  await setArchivedAt(tx, id, sql`coalesce(archived_at, now())`);
}

export async function restoreCrop(tx: Tx, id: string): Promise<void> {
  await lockCrop(tx, id);
  await setArchivedAt(tx, id, sql`null`);
}

async function setArchivedAt(tx: Tx, id: string, archived_at: ReturnType<typeof sql>) {
  await sql`
    update crops set archived_at = ${archived_at}, version = version + 1, updated_at = now() where id = ${id}
  `.execute(tx);
  invalidateTags(tx, 'farms');
}

/** Locks the crop, so that a new batch waits and then reads the final version. */
async function lockCrop(tx: Tx, id: string) {
  const crop = await tx
    .selectFrom('crops')
    .select('figures')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!crop) throw new Refusal('not_found');
  return crop;
}

/** Returns the codes of the living batches. */
export async function livingOf(tx: Tx, which: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from batches where ${which} and closed_at is null order by code
  `.execute(tx);
  return rows.map(({ code }) => code);
}

/** Marks the forecasts of living batches as outdated, so that the daily job renews them. */
export async function refreshForecastsOfCrop(tx: Tx, which: ReturnType<typeof sql>): Promise<void> {
  const { numAffectedRows } = await sql`
    update batches set forecast_on = forecast_on - 1 where ${which} and closed_at is null and forecast_on is not null
  `.execute(tx);
  if (numAffectedRows) await enqueue(tx, 'farms.update_batches', {});
}

async function accept(tx: Tx, draft: CropDraft): Promise<void> {
  const failedRule = firstFailedRule(cropRules, draft);
  if (failedRule) throw invalidField(failedRule.field ?? '', failedRule.message);
  await assertPictureExists(tx, draft.picture_id);
}

const columnsOf = (draft: CropDraft, before: CropFigures | undefined) => ({
  name: trimmedTexts(draft.name),
  name_ms: draft.name_ms.trim() || textIn(draft.name, baseLanguage()).trim(),
  latin: draft.latin.trim(),
  family: draft.family.trim(),
  template: draft.template,
  regrowth: draft.regrowth,
  propagation: draft.propagation.trim(),
  ...(draft.picture_id !== undefined && { picture_id: draft.picture_id }), // left out: it stays
  figures: JSON.stringify(figuresOf(draft, before)),
});

/** The lowland temperature for converting days to degree days, in °C. */
const lowland_c = 27.5;
const heat_c = 30; // leaf crops do not grow faster above this temperature (E)

type NumberRange = { low: number; high: number } | null;

const isSameRange = (typed: NumberRange, before: SourcedRange | null | undefined): before is SourcedRange =>
  before?.low === typed?.low && before?.high === typed?.high;

/** A typed range counts as our own estimate. An unchanged range keeps its source. */
const spanOf = (typed: NumberRange, before: SourcedRange | null | undefined): SourcedRange | null =>
  typed && {
    ...typed,
    source: isSameRange(typed, before) ? before.source : 'E',
  };

/** Returns the figures of a crop after a draft. Fields that the draft omits stay. */
function figuresOf(draft: CropDraft, before: CropFigures | undefined): CropFigures {
  assertRangesOrdered(draft);
  const spans = Object.fromEntries(
    cropSpans.map((span) => [span, spanOf(draft[span], before?.[span])]),
  ) as Pick<CropFigures, CropSpan>;
  const { base_c = null } = before ?? {};
  return {
    season_days: null,
    interval_days: null,
    storage_c: null,
    storage_days: null,
    base_c,
    cap_c: heat_c,
    ...before,
    ...spans,
    basis: draft.basis,
    spacing: draft.spacing,
    shelf_days: draft.shelf_days,
    ambient_days: draft.ambient_days,
    degree_days: isSameRange(spans.first_harvest_days, before?.first_harvest_days)
      ? (before?.degree_days ?? null)
      : base_c && Math.round((lowland_c - base_c) * middleOf(spans.first_harvest_days)),
  };
}

/** Throws when a range is not ordered or a factor is not positive. */
function assertRangesOrdered(draft: CropDraft): void {
  const errors: Record<string, MessageKey[]> = {};
  for (const span of cropSpans) {
    const typed = draft[span];
    if (typed && (typed.low > typed.high || typed.high <= 0)) errors[span] = ['office.crop_rule_span'];
  }
  assertNoErrors(errors);
}
