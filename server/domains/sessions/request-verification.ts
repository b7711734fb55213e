import type { Channel, OwnAccount, Verification } from '@kebun/contract/accounts/accounts.ts';
import { resendSeconds } from '@kebun/contract/lib/limits.ts';
import { toE164 } from '@kebun/contract/lib/phone.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { mayMail } from './may-mail.ts';
import { selectVerifications, upsertVerification } from './verification-rows.ts';

/** The new email address or phone number of an account. */
export interface LoginChange {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/**
 * Sends codes for a new email address, a new phone number, or both. Neither the answer nor the work reveals whether
 * another account has the address: a mail job is enqueued in both cases, and its writer decides.
 */
export async function requestLoginChange(
  tx: Tx,
  me: OwnAccount,
  { email, phone }: LoginChange,
  site: string,
): Promise<Verification[]> {
  const address = email?.trim().toLowerCase();
  const number = phone ? toE164(phone) : undefined;
  const isNewAddress = address && (address !== me.email || !me.email_verified);
  return [
    ...(isNewAddress ? [await sendCode(tx, me, 'email', address, site)] : []),
    ...(number && number !== me.phone ? [await sendCode(tx, me, 'phone', number, site)] : []),
  ];
}

/** Sends another code for a pending change, or one for an unverified address. */
export async function resendVerification(
  tx: Tx,
  me: OwnAccount,
  channel: Channel,
  site: string,
): Promise<Verification> {
  const pending = (await selectVerifications(tx, me.id)).find(
    (verification) => verification.channel === channel,
  );
  const unverified = channel === 'email' && !me.email_verified ? me.email : undefined;
  const value = pending?.value ?? unverified;
  if (!value) throw new Refusal('nothing_to_verify');
  return sendCode(tx, me, channel, value, site);
}

/** Returns a pending verification as its owner sees it. */
export const verificationReply = (me: OwnAccount, channel: Channel, value: string): Verification => ({
  channel,
  value,
  sent_to: channel === 'email' ? value : (me.email ?? ''),
  resend_after: resendSeconds,
});

/**
 * The shop sends no SMS. The code for a phone number goes to the account's email address, and the number does not
 * count as verified.
 */
async function sendCode(
  tx: Tx,
  me: OwnAccount,
  channel: Channel,
  value: string,
  site: string,
): Promise<Verification> {
  if (channel === 'phone' && !me.email) throw new Refusal('email_missing');
  const reply = verificationReply(me, channel, value);
  const verification = await upsertVerification(tx, me.id, channel, value);
  const kind = channel === 'email' ? 'account.verify_email' : 'account.verify_phone';
  if (verification && (await mayMail(tx, kind, reply.sent_to, site)))
    await enqueueMail(
      tx,
      kind,
      { verification_id: verification.id },
      { to: reply.sent_to, language: me.locale },
    );
  return reply;
}
