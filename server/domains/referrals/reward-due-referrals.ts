import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import { selectDue } from './queries.ts';
import { rewardReferral } from './reward-referral.ts';

/** Pays the rewards whose refund period is over, one transaction each. */
export async function rewardDueReferrals(db: Db, inTransaction: InTransaction): Promise<void> {
  const { order } = await readSettings(db);
  for (const id of await selectDue(db, order.refund_window_hours)) {
    await inTransaction((tx) => rewardReferral(tx, id));
  }
}
