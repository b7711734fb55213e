import {
  type Channel,
  type OwnAccount,
  type VerificationCode,
  verificationCodeRules,
} from '@kebun/contract/accounts/accounts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { selectCustomer, updateLogin } from '#domains/accounts/customer-rows.ts';
import { meReply } from '#domains/accounts/me-reply.ts';
import { assignOrdersOfVerifiedEmail } from '#domains/orders/assign-guest-orders.ts';
import type { CodeGenerator } from '#platform/auth/mail-codes.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertRules } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { deleteResets } from './reset-code-rows.ts';
import { consumeVerificationAttempt, deleteVerification } from './verification-rows.ts';

interface VerificationResult {
  me: OwnAccount;
  linked_orders: number;
}

/**
 * Accepts a correct code once and sets the address or number. Returns undefined for a wrong or expired code, and
 * for an address of another account. The attempt counts.
 */
export async function confirmVerification(
  tx: Tx,
  customerId: string,
  typed: VerificationCode,
  codes: CodeGenerator,
): Promise<VerificationResult | undefined> {
  assertRules(verificationCodeRules, typed);

  const verification = await consumeVerificationAttempt(tx, customerId, typed.channel);
  const isRight = codes.matches(verification?.id ?? '', typed.token ?? '');
  if (!verification?.is_available || !isRight) return undefined;

  await deleteVerification(tx, verification.id);
  return typed.channel === 'email'
    ? applyVerifiedEmail(tx, customerId, verification.value)
    : { me: await setProvenLogin(tx, customerId, 'phone', verification.value), linked_orders: 0 };
}

/** Notifies the old address and moves guest orders with the new address into the account. */
async function applyVerifiedEmail(tx: Tx, customerId: string, address: string): Promise<VerificationResult> {
  const before = await selectCustomer(tx, customerId);
  const me = await setProvenLogin(tx, customerId, 'email', address);
  if (before?.email && before.email !== address) {
    await deleteResets(tx, customerId); // a reset code sent to the old address is no longer valid
    const to = { to: before.email, language: before.language as Language };
    await enqueueMail(tx, 'account.email_changed', { customer_id: customerId, new_email: address }, to);
  }
  return { me, linked_orders: await assignOrdersOfVerifiedEmail(tx, address, customerId) };
}

async function setProvenLogin(
  tx: Tx,
  customerId: string,
  channel: Channel,
  value: string,
): Promise<OwnAccount> {
  const proven = channel === 'email' ? { email: value } : { phone: value };
  const taken = await updateLogin(tx, customerId, proven);
  if (!taken) {
    const errors = { token: [`account.${channel}_taken` as const] };
    throw new Refusal('already_registered', { errors });
  }
  return meReply(taken);
}
