import type { Day } from '@kebun/contract/lib/days.ts';
import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { type Actor, audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { cutDayOf, listCutWindows } from './cut-days.ts';
import {
  type CutDays,
  type CutNeedRow,
  lockCutList,
  type PresentLine,
  replaceLines,
  replaceNeeds,
  selectCutNeeds,
  selectCutSources,
  selectPresentLines,
  selectWaitingHarvests,
} from './cut-list-rows.ts';
import { type CutNeed, type CutSource, divideCut, takeHarvested } from './divide-cut.ts';
import { findCutList } from './find-cut-list.ts';
import { insertShortfalls } from './shortfall-rows.ts';

interface CutListTerms {
  now: Date;
  by: Actor | null; // null: the job
}

/**
 * Makes the cut list of a delivery day, or makes it again: two who do it at once make one list. Grams and notes of
 * staff stay. Throws when the list is closed.
 */
export async function makeCutList(tx: Tx, day: Day, { now, by }: CutListTerms): Promise<void> {
  const cut_on = cutDayOf(await listCutWindows(tx), day);
  const list = await lockCutList(tx, day, { cut_on, now });
  if (!list || list.closed_at) throw new Refusal('cut_list_closed');
  await divideAgain(tx, { day, cut_on: list.cut_on, today: malaysianDay(now) });
  await tx.updateTable('cut_lists').set({ made_at: now.toISOString() }).where('day', '=', day).execute();
  if (!by) return;
  const action = list.is_new ? 'cut_list.created' : 'cut_list.updated';
  await audit(tx, by, { action, subject: { kind: 'cut_list', id: day } });
}

/**
 * Closes a cut list once: it is divided for the last time, and what is not weighed in is missing from the orders that
 * were placed last.
 */
export async function closeCutList(tx: Tx, day: Day, { now, by }: { now: Date; by: Actor }): Promise<void> {
  const list = await lockCutList(tx, day);
  if (!list) throw new Refusal('cut_list_not_found');
  if (list.closed_at) throw new Refusal('cut_list_closed');
  const today = malaysianDay(now);
  await divideAgain(tx, { day, cut_on: list.cut_on, today });
  const { needs } = await findCutList(tx, day, { language: defaultLanguage, today });
  const missing = needs.flatMap(({ sku, missing: packs }) => (packs > 0 ? [[sku.id, packs] as const] : []));
  await insertShortfalls(tx, day, new Map(missing));
  await tx
    .updateTable('cut_lists')
    .set({ closed_at: now.toISOString(), closed_by: by.id })
    .where('day', '=', day)
    .execute();
  await audit(tx, by, { action: 'cut_list.closed', subject: { kind: 'cut_list', id: day } });
}

/** Divides the needs of the orders over the batches. The caller holds the lock of the list. */
export async function divideAgain(tx: Tx, days: CutDays): Promise<void> {
  const needed = await selectCutNeeds(tx, days);
  const harvested = takeHarvested(needed.map(lackingGrams), await selectWaitingHarvests(tx, days));
  const needs = needed.map((need) => {
    const harvested_g = harvested.get(need.sku_id) ?? 0;
    return { ...need, harvested_g, grams: lackingGrams(need).grams - harvested_g };
  });
  const sources = await sourcesOf(tx, days);
  await replaceNeeds(
    tx,
    days.day,
    needs.map(({ varieties, ...need }) => need),
  );
  await replaceLines(tx, days.day, divideCut(needs, sources));
}

const lackingGrams = ({ sku_id, ordered, in_stock, pack_g, varieties }: CutNeedRow): CutNeed => ({
  sku_id,
  grams: (ordered - in_stock) * (pack_g ?? 0),
  varieties,
});

/**
 * Returns the plants that may be cut, and the lines of batches that may not any more. Those lines have the grams that
 * are weighed in, and stay on the list where staff have set or noted something.
 */
async function sourcesOf(tx: Tx, days: CutDays): Promise<CutSource[]> {
  const present = await selectPresentLines(tx, days.day);
  const ripe = await selectCutSources(tx, days);
  const isSame = (one: Place, other: Place) =>
    one.batch_id === other.batch_id && one.plot_id === other.plot_id;
  const gone = present.filter((line) => !ripe.some((source) => isSame(source, line)));
  return [
    ...gone.map((line) => ({
      ...line,
      free_g: line.weighed_g,
      set_g: isOfStaff(line) ? line.weighed_g : null,
    })),
    ...ripe.map((source) => {
      const line = present.find((one) => isSame(source, one));
      return { ...source, set_g: line?.set_g ?? null, weighed_g: line?.weighed_g ?? 0 };
    }),
  ];
}

type Place = Pick<CutSource, 'batch_id' | 'plot_id'>;

const isOfStaff = ({ set_g, note }: PresentLine) => set_g !== null || note !== null;
