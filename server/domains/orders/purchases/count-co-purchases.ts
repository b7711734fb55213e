import { dayLength } from '@kebun/contract/lib/days.ts';
import { coPurchaseDays, recountedDays } from '@kebun/contract/lib/limits.ts';
import { lockCoPurchaseWatermark, saveCoPurchases } from '#domains/catalogue/listing/co-purchases.ts';
import type { Tx } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { selectCoPurchases } from '../queries.ts';

/** Counts the products bought together on past days that were not counted yet. */
export async function countCoPurchases(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => malaysianDay(new Date(now.getTime() - days * dayLength));
  const until = daysAgo(recountedDays);
  const counted = await lockCoPurchaseWatermark(tx, daysAgo(coPurchaseDays));
  if (counted < until)
    await saveCoPurchases(tx, until, await selectCoPurchases(tx, { after: counted, until }));
}
