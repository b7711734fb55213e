import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { log } from '#platform/lib/log.ts';
import { closeOldLots } from './record-loss.ts';
import { type Retirement, retireExpiredLots, retireShortLots } from './retire-short-lots.ts';
import { makeTraceRoot } from './roots/make-trace-root.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'lots.close_old': Record<string, never>;
    'lots.hold_expired': Record<string, never>;
    'lots.publish_root': Record<string, never>;
  }
}

const lotsAtOnce = 500; // packers do not wait for the locks of more

/** The daily job that closes harvest lots which no one packs any more. */
export const closeOldLotsTask = (async (_nothing, _db, inTransaction) => {
  const today = malaysianDay(new Date());
  let closed = 0;
  let isMore = true;
  while (isMore) {
    const lots = await inTransaction((tx) => closeOldLots(tx, today, lotsAtOnce));
    closed += lots;
    isMore = lots === lotsAtOnce;
  }
  if (closed > 0)
    log.info({ event: 'lots.closed', lots: closed }, 'Harvest lots that no one packed are closed.');
}) satisfies Task<Record<string, never>>;

const lotsRetiredAtOnce = 50; // shoppers do not wait for the stock of more

/**
 * The daily job that takes lots out of sale: those whose best-before day is over, and those that would keep shorter
 * than promised. What becomes of them is a setting.
 */
export const holdExpiredLotsTask = (async (_nothing, db, inTransaction) => {
  const today = malaysianDay(new Date());
  const { freshness } = await readSettings(db);
  const all = async (retire: typeof retireExpiredLots, choice: Retirement['choice']) => {
    let retired = 0;
    let more = 0;
    do {
      more = await inTransaction((tx) => retire(tx, { today, limit: lotsRetiredAtOnce, choice }));
      retired += more;
    } while (more > 0);
    return retired;
  };
  const expired = await all(retireExpiredLots, freshness.past_best_before);
  const short = await all(retireShortLots, freshness.below_promise);
  if (expired > 0)
    log.warn({ event: 'lots.expired_held', lots: expired }, 'Lots past their best-before day are blocked.');
  if (short > 0)
    log.info(
      { event: 'lots.short_withheld', lots: short },
      'Lots that would keep shorter than promised are withheld.',
    );
}) satisfies Task<Record<string, never>>;

/** The daily job that publishes a root over the logs of all farms and over all packs. */
export const publishRootTask = (async (_nothing, _db, inTransaction) => {
  const hash = await inTransaction((tx) => makeTraceRoot(tx, new Date()));
  if (hash) log.info({ event: 'lots.root_published', hash }, 'The root of the day is published.');
}) satisfies Task<Record<string, never>>;
