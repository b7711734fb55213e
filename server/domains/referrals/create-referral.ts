import { asReferCode } from '@kebun/contract/referrals/referrals.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { selectInviter } from './code-rows.ts';
import { findInviter, ownCode, unknownCode } from './find-inviter.ts';
import { insertReferral } from './queries.ts';

/**
 * Records that a new customer was invited by a code, with the reward promised on that day. An inviter with the same
 * mailbox or phone number is refused.
 */
export async function createReferral(
  tx: Tx,
  friendId: string,
  typed: string,
  at: string | null = null, // when it happened, if it is recorded later
): Promise<void> {
  const { features, referral } = await readSettings(tx);
  if (!features.referral) throw unknownCode();

  const inviter = await findInviter(tx, typed, friendId);
  if (!(await insertReferral(tx, { friendId, referrerId: inviter.id, ...referral, at }))) throw ownCode();
}

/** Throws for an unknown code, before the account is created. */
export async function acceptCode(db: Db, typed: string): Promise<void> {
  const { features } = await readSettings(db);
  if (!features.referral) throw unknownCode();
  await findInviter(db, typed, undefined);
}

/** The same for a code that was valid when it was typed. An invalid or own code is ignored. */
export async function joinByStoredCode(tx: Tx, friendId: string, code: string): Promise<void> {
  const { features, referral } = await readSettings(tx);
  const inviter = features.referral ? await selectInviter(tx, asReferCode(code)) : undefined;
  if (inviter) await insertReferral(tx, { friendId, referrerId: inviter.id, ...referral, at: null });
}
