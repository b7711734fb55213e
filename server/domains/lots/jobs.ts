import { lotsClosedAtOnce, lotsOffSaleAtOnce } from '@kebun/contract/lib/limits.ts';
import { updateClearances } from '#domains/catalogue/products/near-date-skus.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { log } from '#platform/lib/log.ts';
import { type OffSaleRun, takeExpiredLotsOffSale, takeShortDatedLotsOffSale } from './lots-off-sale.ts';
import { closeOldLots } from './record-loss.ts';
import { publishTraceRoot } from './roots/publish-trace-root.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'lots.close_old': Record<string, never>;
    'lots.take_off_sale': Record<string, never>;
    'lots.publish_root': Record<string, never>;
    'lots.update_clearances': Record<string, never>;
  }
}

/** The daily job that closes harvest lots which no one packs any more. */
export const closeOldLotsTask = (async (_nothing, _db, inTransaction) => {
  const today = malaysianDay(new Date());
  let closed = 0;
  let isMore = true;
  while (isMore) {
    const lots = await inTransaction((tx) => closeOldLots(tx, today, lotsClosedAtOnce));
    closed += lots;
    isMore = lots === lotsClosedAtOnce;
  }
  if (closed > 0)
    log.info({ event: 'lots.closed', lots: closed }, 'Harvest lots that no one packed are closed.');
}) satisfies Task<Record<string, never>>;

/**
 * The daily job that takes lots off sale: those whose best-before day is over, and those that would not keep as long as
 * guaranteed. A setting says what becomes of them.
 */
export const takeLotsOffSaleTask = (async (_nothing, db, inTransaction) => {
  const today = malaysianDay(new Date());
  const { shelf_life } = await readSettings(db);
  const all = async <Choice extends string>(
    take: (tx: Tx, run: OffSaleRun<Choice>) => Promise<number>,
    choice: Choice,
  ) => {
    let taken = 0;
    let more = 0;
    do {
      more = await inTransaction((tx) => take(tx, { today, limit: lotsOffSaleAtOnce, choice }));
      taken += more;
    } while (more > 0);
    return taken;
  };
  const expired = await all(takeExpiredLotsOffSale, shelf_life.past_best_before);
  const short_dated = await all(takeShortDatedLotsOffSale, shelf_life.short_dated);
  await inTransaction((tx) => updateClearances(tx, shelf_life.near_date_percent_off));
  if (expired + short_dated > 0)
    log.info(
      { event: 'lots.taken_off_sale', expired, short_dated },
      'Lots past their best-before day or too close to it are off sale.',
    );
}) satisfies Task<Record<string, never>>;

/** The job that ends clearances without packs, and writes their prices again after that of the other packs. */
export const updateClearancesTask = (async (_nothing, db, inTransaction) => {
  const { shelf_life } = await readSettings(db);
  await inTransaction((tx) => updateClearances(tx, shelf_life.near_date_percent_off));
}) satisfies Task<Record<string, never>>;

/** The daily job that publishes a root over the logs of all farms and over all packs. */
export const publishRootTask = (async (_nothing, _db, inTransaction) => {
  const hash = await inTransaction((tx) => publishTraceRoot(tx, new Date()));
  if (hash) log.info({ event: 'lots.root_published', hash }, 'The root of the day is published.');
}) satisfies Task<Record<string, never>>;
