import type { Rule } from '@kebun/contract/lib/rules.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import type { CredentialsProof } from '@kebun/contract/staff/staff.ts';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertNoErrors, failedFields } from '#platform/http/field-errors.ts';
import { type FieldErrors, Refusal } from '#platform/http/refusal.ts';
import { type MemberRow, selectMember } from './queries.ts';
import type { SignInContext } from './sign-in.ts';
import { consumeTotpCode } from './verify-login-code.ts';

/** The services and the caller that a credential check needs, in addition to the typed values. */
export type ReauthDeps = Omit<SignInContext, 'device'> & { staff: StaffCaller };

/** Validates the typed values, including the check for common passwords. */
export function assertCredentialRules<Draft>(
  rules: readonly Rule<Draft>[],
  typed: Draft,
  worse: FieldErrors = {},
): void {
  const errors = { ...worse, ...failedFields(failedRules(rules, typed)) };
  assertNoErrors(errors);
}

/**
 * Runs an operation after checking password and code again, because a desk may be unattended. The answer does not
 * reveal which was wrong.
 */
export async function withReauthentication<T>(
  typed: CredentialsProof,
  { db, inTransaction, passwords, seals, staff }: ReauthDeps,
  operation: (tx: Tx, member: MemberRow) => Promise<T>,
): Promise<T> {
  const member = await selectMember(db, staff.id);
  const password_hash = member?.password_hash ?? undefined;
  const isRight = await passwords.matches(typed.password ?? '', password_hash);
  if (!isRight || !member || !password_hash) throw new Refusal('reauthentication_failed');

  const done = await inTransaction(
    async (tx) =>
      (await consumeTotpCode(tx, { id: member.id, password_hash }, typed.code ?? '', seals)) && {
        result: await operation(tx, member),
      },
  );
  if (!done) throw new Refusal('reauthentication_failed');
  return done.result;
}
