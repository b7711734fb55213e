import { formatMoney } from '@kebun/contract/lib/money.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { notify } from '#domains/notifications/notify.ts';
import { addCredit } from '#domains/wallet/add-credit.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { friendName } from './friend-name.ts';
import { closeReferral, selectDue, selectEarned } from './queries.ts';

/** Pays the rewards whose refund period is over, one transaction each. */
export async function rewardDueReferrals(db: Db, inTransaction: InTransaction): Promise<void> {
  const { order } = await readSettings(db);
  for (const id of await selectDue(db, order.refund_window_hours)) {
    await inTransaction((tx) => rewardReferral(tx, id));
  }
}

/**
 * Pays the reward of a referral as store credit, once: after the friend's first order was delivered and its refund
 * period is over. It reveals nothing about the order. Wallets are locked first.
 */
export async function rewardReferral(tx: Tx, id: string): Promise<void> {
  const earned = await selectEarned(tx, id);
  if (!earned) return;
  const { referrer_id, reward, earns } = earned;
  if (!earns) {
    await closeReferral(tx, id, 'reward_forfeited_at');
    return;
  }
  const source = { type: 'referral', id };
  await addCredit(tx, { customerId: referrer_id, amount: reward, reason: 'referral', source });
  if (!(await closeReferral(tx, id, 'rewarded_at'))) return;

  const friend = friendName(earned.first_name ?? '–', earned.last_name ?? '');
  await notify(tx, referrer_id, 'referral_rewarded', { friend, amount: formatMoney(reward) });
}
