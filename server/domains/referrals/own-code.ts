import { randomBytes } from 'node:crypto';
import { asReferCode, isReferCode } from '@kebun/contract/referrals/referrals.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertCode, selectCodes } from './code-rows.ts';

/** A code as its owner sees it. */
export interface OwnCode {
  code: string;
  canChoose: boolean;
}

/** Everyone's code, made once: of two who ask at the same time the second finds what the first has made. */
export async function findOwnCode(tx: Tx, customerId: string): Promise<OwnCode> {
  for (let tries = 1; tries <= 5; tries++) {
    const [shown, made] = await selectCodes(tx, customerId);
    if (shown) return { code: shown.code, canChoose: !shown.is_chosen && !made?.is_chosen };
    await insertCode(tx, customerId, newCode(), false);
  }
  throw new Error(`Five codes in a row were somebody's`);
}

/** A code in their own words, once. What somebody else has is refused, and so is a second one. */
export async function chooseOwnCode(tx: Tx, customerId: string, typed: string): Promise<OwnCode> {
  const code = asReferCode(typed);
  if (!isReferCode(code)) {
    throw new Refusal('request_invalid', { broken: { code: ['account.rule_refer_code'] } });
  }
  if (await insertCode(tx, customerId, code, true)) return { code, canChoose: false };

  const codes = await selectCodes(tx, customerId);
  const hasChosen = codes.find(({ is_chosen }) => is_chosen);
  if (hasChosen?.code === code) return { code, canChoose: false };
  throw new Refusal(hasChosen ? 'refer_code_chosen' : 'refer_code_taken');
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'; // none that is taken for another when it is read aloud
const length = 7;

/** Thirty letters go into a byte eight times; what is left over is drawn again. */
function newCode(): string {
  const drawn = [...randomBytes(4 * length)].filter((byte) => byte < 240).slice(0, length);
  if (drawn.length < length) return newCode();
  return drawn.map((byte) => letters[byte % letters.length]).join('');
}
