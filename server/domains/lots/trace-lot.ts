import { recipeLists } from '@kebun/contract/content/pages/recipe-lists.ts';
import { templates } from '@kebun/contract/farms/batches/stages.ts';
import { roundPosition } from '@kebun/contract/farms/plots/geometry.ts';
import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import { addDays, type Day, daysBetween, laterOf } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { maxPublishedPhotos } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { readGtin, readPackLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { countryName } from '@kebun/contract/lots/staff-lots.ts';
import type { LotTrace, TracedFarm, TracedPhoto, TracedSource } from '@kebun/contract/lots/trace.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { pictureReply, publicFarmer } from '#domains/farms/people/public-farmer.ts';
import { publicPlan } from '#domains/farms/public-position.ts';
import type { Db } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import {
  type PhotoRow,
  type SourceRow,
  selectTrace,
  type TracedFarmRow,
  type TraceRow,
} from './trace-rows.ts';

interface TraceRequest {
  code: string; // as it was typed or scanned
  gtin?: string | undefined;
  language: Language;
  now: Date;
}

/**
 * Returns what the public may know of a pack lot. A mistyped code or GTIN is refused before the database is read. A
 * GTIN must be the barcode of the lot's SKU.
 */
export async function traceLot(
  db: Db,
  { code: typed, gtin, language, now }: TraceRequest,
): Promise<LotTrace> {
  const code = readPackLotCode(typed);
  if (!code) throw new Refusal('lot_code_invalid');
  const item = gtin === undefined ? undefined : readGtin(gtin);
  if (gtin !== undefined && !item) throw new Refusal('gtin_invalid');

  const row = await selectTrace(db, code, { language, now });
  if (!row || (item && readGtin(row.barcode ?? '') !== item)) throw new Refusal('lot_not_found');
  const { features } = await readSettings(db);
  return traceOf(features.farm ? row : { ...row, farms: [] }, {
    language,
    today: malaysianDay(now),
  });
}

/** Returns whether a pack lot has this code, as it is stored. */
export const hasPackLot = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('pack_lots').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;

function traceOf(row: TraceRow, { language, today }: { language: Language; today: Day }): LotTrace {
  const { best_before, product, sku, picture, sources, farms } = row;
  const state = stateOf(row, today);
  const grams = sources.reduce((sum, source) => sum + source.grams, 0);
  const byId = new Map(farms.map((farm) => [farm.id, farm]));

  return {
    code: row.code,
    kind: row.kind,
    state,
    product: {
      ...product,
      image: pictureReply(picture, product.name),
      again: sku.is_sold ? { variation_option_id: sku.is_variation ? sku.id : null } : null,
    },
    made_on: row.made_on,
    repacked_from: row.repacked_from,
    country: countryOf(row, language),
    harvested_on: row.harvested_on,
    best_before,
    days_left: state === 'ok' && best_before ? daysBetween(today, best_before) : null,
    grade: row.grade,
    pack_g: row.pack_g,
    is_mixed: row.is_mixed,
    recall: row.recall,
    root: row.root,
    sources: withPhotos(
      sources.map((source) => sourceOf(source, { grams, farm: byId.get(source.farm_id), language })),
      state,
    ),
    farms: farms.map(farmOf),
    recipe: state === 'ok' ? recipeOf(row, language) : null,
  };
}

function recipeOf({ recipe }: TraceRow, language: Language): LotTrace['recipe'] {
  if (!recipe) return null;
  const { title, sections, ...facts } = recipe;
  const lists = recipeLists(
    sections.map(({ paragraphs }) => ({ paragraphs: paragraphs.map((texts) => textIn(texts, language)) })),
  );
  return { ...facts, title: textIn(title, language), ...lists };
}

/** Our farms are in Malaysia. The country of a bought-in lot is what its supplier states. */
function countryOf({ kind, country }: TraceRow, language: Language): string | null {
  const known = kind === 'packed' ? 'MY' : country;
  return known && countryName(known, language);
}

/** The worst state of the lot and of the harvests in it. A harvest that the log took back is being checked. */
function stateOf({ state, sources, best_before }: TraceRow, today: Day): LotTrace['state'] {
  const states = [state, ...sources.map((source) => source.state)];
  if (states.includes('recalled')) return 'recalled';
  if (states.includes('held') || sources.some(({ is_disputed }) => is_disputed)) return 'held';
  return best_before !== null && best_before < today ? 'expired' : 'ok';
}

/**
 * A harvest as the public sees it. Returns one harvest of a pack. A farm that publishes nothing shows only what grew
 * and when it was harvested.
 */
function sourceOf(
  row: SourceRow,
  { grams, farm, language }: { grams: number; farm: TracedFarmRow | undefined; language: Language },
): TracedSource {
  const { harvested_on, grade, crop, variety, plot, farmer } = row;
  const isPublic = farm !== undefined && row.is_public;
  return {
    percent: Math.round((row.grams / grams) * 100),
    harvested_on,
    grade,
    crop,
    variety,
    batch: isPublic ? row.batch : null,
    farm_id: farm?.id ?? null,
    plot: farm ? plot : null,
    grower: isPublic ? publicFarmer(farmer) : null,
    image: isPublic ? pictureReply(row.picture, variety) : null,
    steps: stepsOf(row),
    photos: isPublic ? row.photos.map((photo) => photoOf(photo, language)) : [],
    lasting: lastingOf(row),
    spray: sprayOf(row),
    certificates: (farm?.certificates ?? [])
      .filter(({ issued_on, valid_until }) => issued_on <= harvested_on && harvested_on <= valid_until)
      .map(({ issued_on: _since, ...certificate }) => certificate),
  };
}

/** The kinds of steps that photos of events belong to. A photo of other work has a step of its own. */
const stepKinds: Partial<Record<PhotoRow['type'], TracedPhoto['step']>> = {
  seeded: 'sown',
  planted: 'planted',
  inoculated: 'sown',
  germination_counted: 'germinated',
  transplanted: 'transplanted',
  sprayed: 'sprayed',
  inspected: 'inspected',
  harvested: 'harvested',
};

function photoOf({ id, type, on, plot, width, height, caption }: PhotoRow, language: Language): TracedPhoto {
  const t = inLanguage(language);
  const what = t(`office.event_${type}`);
  const day = fullDayIn(language, on);
  const alt = plot ? t('trace.photo_alt', { what, day, plot }) : t('trace.photo_alt_no_plot', { what, day });
  const address = `/api/batch-photos/${id}?size=`;
  return {
    ...{ id, thumbnail: `${address}small`, original: `${address}large`, alt, width, height },
    ...{ on, what, step: stepKinds[type] ?? null, caption },
  };
}

/**
 * Returns the sources with the photos that the page shows: each once, and at most so many. A pack that is held or
 * recalled has none, so that its page says only that.
 */
function withPhotos(sources: TracedSource[], state: LotTrace['state']): TracedSource[] {
  const shown = new Set<string>();
  const isDanger = state === 'held' || state === 'recalled';
  return sources.map((source) => ({
    ...source,
    photos: source.photos.filter(({ id }) => {
      if (isDanger || shown.has(id) || shown.size >= maxPublishedPhotos) return false;
      shown.add(id);
      return true;
    }),
  }));
}

/**
 * Returns the steps from sowing to harvest. Sprays and inspections are one step each, on the day of the last, however
 * many there were.
 */
function stepsOf(row: SourceRow): TracedSource['steps'] {
  const { harvested_on, care, template } = row;
  const first = templates[template].begins === 'planted' ? 'planted' : 'sown';
  const since = sinceOf(row);
  const steps = [
    stepOf(first, [row.sown_on]),
    stepOf('germinated', [row.germinated_on]),
    stepOf('transplanted', [row.transplanted_on]),
    ...(since ? [stepOf(since.kind, [since.on])] : []),
    ...(['sprayed', 'inspected'] as const).map((kind) =>
      stepOf(
        kind,
        care.filter((each) => each.kind === kind).map(({ on }) => on),
      ),
    ),
  ];
  const before = steps.flatMap((step) => (step && step.on <= harvested_on ? [step] : []));
  return [
    ...before.sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)),
    { kind: 'harvested', on: harvested_on, times: 1 },
  ];
}

type Step = TracedSource['steps'][number];

function stepOf(kind: Step['kind'], days: readonly (Day | null)[]): Step | undefined {
  const on = days.at(-1);
  return on ? { kind, on, times: days.length } : undefined;
}

/** Returns what a harvest of plants that bear again grew from. */
const sinceOf = ({ template, flowered_on, cut_on }: SourceRow) => {
  if (cut_on) return { kind: 'cut' as const, on: cut_on };
  return templates[template].seasons && flowered_on ? { kind: 'flowered' as const, on: flowered_on } : null;
};

/** The first cut of a herb counts from its planting, as that of any other plant. */
function lastingOf(row: SourceRow): TracedSource['lasting'] {
  const since = sinceOf(row);
  if (!templates[row.template].seasons && !since) return null;
  return { planted_in: row.sown_on ? Number(row.sown_on.slice(0, 4)) : null, since };
}

/** The last spray before the harvest, and whether the harvest waited for the longest interval of all. */
function sprayOf({ care, harvested_on }: SourceRow): TracedSource['spray'] {
  const sprays = care.filter(({ kind }) => kind === 'sprayed');
  const last = sprays.at(-1);
  if (!last) return null;
  const ends = sprays.map(({ on, phi_days }) => phi_days !== null && addDays(on, phi_days));
  if (!ends.every((end) => end !== false)) return { on: last.on, safe_from: null, is_observed: false };
  const safe_from = ends.reduce(laterOf);
  return { on: last.on, safe_from, is_observed: safe_from <= harvested_on };
}

/** A farm to about a kilometre, even if it publishes its exact place elsewhere. */
function farmOf({ boundary, plots, certificates: _days, ...farm }: TracedFarmRow): TracedFarm {
  const { polygon } = publicPlan(farm);
  return {
    ...farm,
    lat: roundPosition(farm.lat),
    lng: roundPosition(farm.lng),
    plan: {
      boundary: boundary && polygon(boundary),
      plots: plots.map(({ id, code, geometry }) => ({ id, code, outline: polygon(geometry) })),
    },
  };
}
