import { asReferCode } from '@kebun/contract/referrals/referrals.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { selectInviter } from './code-rows.ts';
import { findInviter, ownCode, unknownCode } from './find-inviter.ts';
import { insertReferral } from './queries.ts';

/**
 * Somebody who has just made an account was brought by whoever's code they typed. Both are promised what the shop
 * promises on that day. Nobody brings themselves: not under another spelling of their address, nor by their number.
 */
export async function createReferral(
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

/** Refuses a code that nobody has, before there is anybody whom it could bring. */
export async function acceptCode(db: Db, typed: string): Promise<void> {
  const { features } = await readSettings(db);
  if (!features.referral) throw unknownCode();
  await findInviter(db, typed, undefined);
}

/** The same for a code that was good when it was typed. One that is no longer, or is one's own, brings nobody. */
export async function joinByKeptCode(tx: Tx, friendId: string, code: string): Promise<void> {
  const { features, referral } = await readSettings(tx);
  const inviter = features.referral ? await selectInviter(tx, asReferCode(code)) : undefined;
  if (inviter) await insertReferral(tx, { friendId, referrerId: inviter.id, ...referral, at: null });
}
