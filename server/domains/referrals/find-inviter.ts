import { asReferCode, isReferCode } from '@kebun/contract/referrals/referrals.ts';
import type { Db } from '#platform/db/db.ts';
import { fieldRefusal } from '#platform/http/field-errors.ts';
import { type Inviter, selectInviter } from './code-rows.ts';

export const unknownCode = () => fieldRefusal('refer_code_unknown', 'refer_code');

/** Returns the owner of a typed code, but never the caller. */
export async function findInviter(db: Db, typed: string, callerId: string | undefined): Promise<Inviter> {
  const code = asReferCode(typed);
  const inviter = isReferCode(code) ? await selectInviter(db, code) : undefined;
  if (!inviter) throw unknownCode();
  if (inviter.id === callerId) throw ownCode();
  return inviter;
}

export const ownCode = () => fieldRefusal('refer_code_own', 'refer_code');
