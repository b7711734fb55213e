import { randomBytes } from 'node:crypto';
import {
  type ForgottenPassword,
  forgottenPasswordRules,
  type PasswordReset,
  passwordResetRules,
  type ResetCode,
  resetCodeRules,
  type SignInResult,
} from '@kebun/contract/accounts/accounts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { resendSeconds } from '@kebun/contract/lib/limits.ts';
import { failedRules, type Rule } from '@kebun/contract/lib/rules.ts';
import { commonPassword } from '#domains/accounts/common-passwords.ts';
import { updatePassword, verifyEmail } from '#domains/accounts/customer-rows.ts';
import { meReply } from '#domains/accounts/me-reply.ts';
import { type CodeGenerator, isLinkSecret } from '#platform/auth/mail-codes.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertNoErrors, failedFields } from '#platform/http/field-errors.ts';
import { type FieldErrors, Refusal } from '#platform/http/refusal.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { grantCustomerToken } from './grant-customer-token.ts';
import { forgetDevices } from './known-devices.ts';
import { mayMail } from './may-mail.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { takeTry } from './own-tries.ts';
import { deleteSessions } from './queries.ts';
import {
  consumeResetAttempt,
  saveResetTicket,
  selectCoded,
  selectLinked,
  selectTicket,
  upsertPasswordReset,
  useTicket,
} from './reset-code-rows.ts';
import type { SignInContext } from './sign-in.ts';

/**
 * Sends a reset code to an email address. Neither the answer nor the work reveals whether the address has an
 * account: a mail job is enqueued in both cases, and its writer finds nothing for an unknown address.
 */
export async function forgetPassword(tx: Tx, typed: ForgottenPassword, language: Language, site: string) {
  check(forgottenPasswordRules, typed);
  const email = addressIn(typed);
  const reset = await upsertPasswordReset(tx, email);
  if (reset && (await mayMail(tx, 'account.reset_code', email, site)))
    await enqueueMail(tx, 'account.reset_code', { reset_id: reset.id }, { to: email, language });
  return { resend_after: resendSeconds };
}

/**
 * Returns a ticket for a correct code or link secret. Wrong codes do not invalidate the link, and those of other
 * networks (`site` is the caller's) not the code. Wrong, expired and unknown codes get the same answer.
 */
export async function checkResetCode(tx: Tx, typed: ResetCode, codes: CodeGenerator, site: string) {
  check(resetCodeRules, typed);
  const token = typed.token ?? '';
  const isLink = isLinkSecret(token);
  const email = addressIn(typed);
  const reset = isLink
    ? await selectLinked(tx, email)
    : await takeTry(tx, { purpose: 'reset code', site, email }, consumeResetAttempt, selectCoded);
  const isRight = codes[isLink ? 'matchesLink' : 'matches'](reset?.id ?? '', token);
  if (!reset?.shopper_id || !isRight) return undefined;

  const reset_ticket = `rt_${randomBytes(32).toString('base64url')}`;
  await saveResetTicket(tx, reset.id, hashOfToken(reset_ticket));
  return { valid: true, reset_ticket, expires_at: reset.link_until };
}

/** Returns the new password. Throws when it breaks a rule. */
export function acceptNewPassword(typed: PasswordReset): string {
  const password = typed.password ?? '';
  check(passwordResetRules, typed, commonPassword('password', password));
  return password;
}

/** Sets a new password with a ticket. This verifies the email address, ends every session, and signs in here. */
export async function resetPassword(typed: PasswordReset, signing: SignInContext): Promise<SignInResult> {
  const { db, inTransaction, passwords, device } = signing;
  const password = acceptNewPassword(typed);

  const email = addressIn(typed);
  const ticket = hashOfToken(typed.reset_ticket ?? '');
  const customer = await selectTicket(db, email, ticket);
  if (!customer) throw new Refusal('code_invalid');

  const { shopper_id, password_hash } = customer;
  const newHash = await passwords.hash(password);
  return inTransaction(async (tx) => {
    if (!(await useTicket(tx, email, ticket))) throw new Refusal('code_invalid');
    if (!(await updatePassword(tx, shopper_id, password_hash, newHash))) throw new Refusal('code_invalid');
    const verified = await verifyEmail(tx, shopper_id);
    await deleteSessions(tx, shopper_id);
    await forgetDevices(tx, shopper_id);
    await notifyPasswordChanged(tx, customer);
    const joined = await signing.mergeGuest(tx, verified, signing);
    const granted = await grantCustomerToken(tx, shopper_id, device);
    return { ...granted, me: meReply(verified), ...joined };
  });
}

const addressIn = ({ email }: { email?: string | null }) => (email ?? '').trim().toLowerCase();

function check<Draft>(rules: readonly Rule<Draft>[], typed: Draft, more: FieldErrors = {}) {
  const errors = { ...more, ...failedFields(failedRules(rules, typed)) };
  assertNoErrors(errors);
}
