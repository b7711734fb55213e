import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import { cutListDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { log } from '#platform/lib/log.ts';
import { cutOffsOf, listCutWindows } from './cut-lists/cut-days.ts';
import { makeCutList } from './cut-lists/make-cut-list.ts';
import { notifyDueShoppers } from './cut-lists/notify-shoppers.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'fulfilment.update_cut_lists': Record<string, never>;
    'fulfilment.notify_shortfalls': Record<string, never>;
  }
}

/** The job that makes the cut lists of delivery days once a cut-off has passed. */
export const updateCutListsTask = (async (_nothing, db, inTransaction) => {
  const days = await makeDueLists(db, inTransaction, new Date());
  if (days.length > 0) log.info({ event: 'fulfilment.cut_lists_made', days }, 'Cut lists are made.');
}) satisfies Task<Record<string, never>>;

/** The job that tells shoppers before the van leaves what is missing. Killed at any moment, it goes on. */
export const notifyShortfallsTask = (async (_nothing, _db, inTransaction) => {
  let notified = 0;
  do {
    notified = await inTransaction((tx) => notifyDueShoppers(tx, new Date()));
  } while (notified > 0);
}) satisfies Task<Record<string, never>>;

/**
 * Makes the cut lists of the delivery days whose cut-off has passed since their list was last made. Closed lists stay.
 * Returns the days.
 */
export async function makeDueLists(db: Db, inTransaction: InTransaction, now: Date): Promise<Day[]> {
  const days = await listDueDays(db, now);
  for (const day of days) await inTransaction((tx) => makeCutList(tx, day, { now, by: null }));
  return days;
}

async function listDueDays(db: Db, now: Date): Promise<Day[]> {
  const today = malaysianDay(now);
  const windows = await listCutWindows(db);
  const { rows: lists } = await sql<{ day: Day; made_at: string; closed_at: string | null }>`
    select day, made_at, closed_at from cut_lists
    where day between ${today}::date and ${addDays(today, cutListDays)}::date
  `.execute(db);
  return Array.from({ length: cutListDays + 1 }, (_, after) => addDays(today, after)).filter((day) => {
    const passed = cutOffsOf(windows, day).findLast((moment) => moment <= now);
    const list = lists.find((one) => one.day === day);
    return passed !== undefined && !list?.closed_at && !(list && new Date(list.made_at) >= passed);
  });
}
