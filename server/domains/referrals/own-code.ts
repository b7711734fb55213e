import { randomBytes } from 'node:crypto';
import { newReferCodeLength } from '@kebun/contract/lib/limits.ts';
import { asReferCode, isReferCode } from '@kebun/contract/referrals/referrals.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertCode, selectCodes } from './code-rows.ts';

/** A code as its owner sees it. */
export interface OwnCode {
  code: string;
  canChoose: boolean;
}

/** Returns a customer's code, created once. The second of two concurrent callers finds the code of the first. */
export async function findOwnCode(tx: Tx, customerId: string): Promise<OwnCode> {
  for (let tries = 1; tries <= 5; tries++) {
    const [shown, made] = await selectCodes(tx, customerId);
    if (shown) return { code: shown.code, canChoose: !shown.is_chosen && !made?.is_chosen };
    await insertCode(tx, customerId, newCode(), false);
  }
  throw new Error(`findOwnCode: five random codes in a row were taken, for customer ${customerId}`);
}

/** Sets a chosen code, once. Throws when it is taken or the customer has already chosen one. */
export async function chooseOwnCode(tx: Tx, customerId: string, typed: string): Promise<OwnCode> {
  const code = asReferCode(typed);
  if (!isReferCode(code)) {
    throw invalidField('code', 'account.rule_refer_code');
  }
  if (await insertCode(tx, customerId, code, true)) return { code, canChoose: false };

  const codes = await selectCodes(tx, customerId);
  const hasChosen = codes.find(({ is_chosen }) => is_chosen);
  if (hasChosen?.code === code) return { code, canChoose: false };
  throw new Refusal(hasChosen ? 'refer_code_chosen' : 'refer_code_taken');
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'; // without letters that sound or look alike

/** Draws random letters. Bytes from 240 on are skipped, so that all thirty letters are equally likely. */
function newCode(): string {
  const drawn = [...randomBytes(4 * newReferCodeLength)]
    .filter((byte) => byte < 240)
    .slice(0, newReferCodeLength);
  if (drawn.length < newReferCodeLength) return newCode();
  return drawn.map((byte) => letters[byte % letters.length]).join('');
}
