import { dayLength } from '@kebun/contract/lib/days.ts';
import { recountedDays } from '@kebun/contract/lib/limits.ts';
import { saveDailySales } from '#domains/catalogue/listing/count-demand.ts';
import type { Tx } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { soldOn } from '../queries.ts';

/** Counts the sales of the last days again, so that cancelled orders no longer count. */
export async function countSales(tx: Tx, now: Date): Promise<void> {
  for (let back = 0; back < recountedDays; back++) {
    const counted = malaysianDay(new Date(now.getTime() - back * dayLength));
    await saveDailySales(tx, counted, await soldOn(tx, counted));
  }
}
