import type { Task } from '#platform/jobs/jobs.ts';
import { rewardDueReferrals } from './reward-due-referrals.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'referrals.pay_rewards': Record<string, never>;
  }
}

/** Every quarter of an hour: pays due referral rewards. */
export const payRewardsTask = (async (_nothing, db, inTransaction) => {
  await rewardDueReferrals(db, inTransaction);
}) satisfies Task<Record<string, never>>;
