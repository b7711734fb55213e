import type { Task } from '#platform/jobs/jobs.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { log } from '#platform/lib/log.ts';
import { closeOldLots } from './record-loss.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'lots.close': Record<string, never>;
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
