import { staffCodeTries } from '@kebun/contract/lib/limits.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import { stepOfCode } from '#platform/auth/totp.ts';
import type { Tx } from '#platform/db/db.ts';
import {
  countWrongCode,
  type LockedMember,
  lockMember,
  updateStep,
  useRecoveryCode,
} from './login-code-rows.ts';
import { readRecoveryCode } from './recovery-codes.ts';

/** The kind of a code. */
export type CodeKind = 'authenticator' | 'recovery_code';

interface ProvenMember {
  id: string;
  password_hash: string;
}

/**
 * Checks the code of a member who has shown the password. A code works once. A wrong one is counted, so the
 * transaction must commit in both cases. Only holders of the password get here, so strangers cannot lock a member
 * out.
 */
export async function consumeTotpCode(
  tx: Tx,
  proven: ProvenMember,
  typed: string,
  seals: SecretBox,
): Promise<CodeKind | undefined> {
  const locked = await lockMember(tx, proven.id, proven.password_hash);
  if (!locked || locked.failed_codes >= staffCodeTries) return undefined;

  const step = newStepOf(locked, typed, proven.id, seals);
  if (step !== undefined) {
    await updateStep(tx, proven.id, step, seals.sealAgain(locked.totp_secret, proven.id));
    return 'authenticator';
  }
  const recovery = readRecoveryCode(typed);
  if (recovery && (await useRecoveryCode(tx, proven.id, seals.marks(recovery)))) return 'recovery_code';

  await countWrongCode(tx, proven.id);
  return undefined;
}

function newStepOf(
  { totp_secret, totp_step, now }: LockedMember,
  typed: string,
  id: string,
  seals: SecretBox,
) {
  const step = stepOfCode(seals.open(totp_secret, id), typed, new Date(now));
  return step !== undefined && step > totp_step ? step : undefined;
}
