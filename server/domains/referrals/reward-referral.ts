import { formatMoney } from '@kebun/contract/lib/money.ts';
import { notify } from '#domains/notifications/notify.ts';
import { addCredit } from '#domains/wallet/add-credit.ts';
import type { Tx } from '#platform/db/db.ts';
import { friendName } from './friend-name.ts';
import { closeReferral, selectEarned } from './queries.ts';

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
