import { readSettings } from '#domains/content/read-settings.ts';
import type { Tx } from '#platform/db.ts';
import { findInviter, ownCode, unknownCode } from './find-inviter.ts';
import { insertReferral } from './queries.ts';

/**
 * Somebody who has just made an account was brought by whoever's code they typed. Both are promised what the shop
 * promises on that day. Nobody brings themselves: not under another spelling of their address, nor by their number.
 */
export async function joinByCode(
  tx: Tx,
  friendId: string,
  typed: string,
  at: string | null = null, // when it happened, where it is told later
): Promise<void> {
  const { features, referral } = await readSettings(tx);
  if (!features.referral) throw unknownCode();

  const inviter = await findInviter(tx, typed, friendId);
  if (!(await insertReferral(tx, { friendId, referrerId: inviter.id, ...referral, at }))) throw ownCode();
}
