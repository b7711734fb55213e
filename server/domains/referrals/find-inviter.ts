import { asReferCode, isReferCode } from '@kebun/contract/referrals/referrals.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Inviter, selectInviter } from './code-rows.ts';

export const unknownCode = () =>
  new Refusal('refer_code_unknown', { broken: { refer_code: ['refusal.refer_code_unknown'] } });

/** Returns the owner of a typed code, but never the caller. */
export async function findInviter(db: Db, typed: string, callerId: string | undefined): Promise<Inviter> {
  const code = asReferCode(typed);
  const inviter = isReferCode(code) ? await selectInviter(db, code) : undefined;
  if (!inviter) throw unknownCode();
  if (inviter.id === callerId) throw ownCode();
  return inviter;
}

export const ownCode = () =>
  new Refusal('refer_code_own', { broken: { refer_code: ['refusal.refer_code_own'] } });
