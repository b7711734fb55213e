import type { Task } from '#platform/jobs/jobs.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { log } from '#platform/lib/log.ts';
import { closeOldLots } from './record-loss.ts';
import { holdExpiredLots } from './set-lot-state.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'lots.close_old': Record<string, never>;
    'lots.hold_expired': Record<string, never>;
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

const heldAtOnce = 50; // shoppers do not wait for the stock of more

/** The daily job that holds pack lots whose best-before day is over. */
export const holdExpiredLotsTask = (async (_nothing, _db, inTransaction) => {
  const today = malaysianDay(new Date());
  let held = 0;
  let more = 0;
  do {
    more = await inTransaction((tx) => holdExpiredLots(tx, today, heldAtOnce));
    held += more;
  } while (more > 0);
  if (held > 0)
    log.warn({ event: 'lots.expired_held', lots: held }, 'Lots past their best-before day are blocked.');
}) satisfies Task<Record<string, never>>;
