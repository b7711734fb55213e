import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { Attempt } from '../attempts/attempt.ts';
import type { GatewayAnswer } from '../ipay88/parse-answer.ts';
import { insertAlert, type PaymentMismatch, shopsLanguage } from './alert-rows.ts';

/**
 * Handles a signed callback that does not match its attempt. Nothing is paid, and the shop is notified by mail.
 * Each mismatch of an attempt is reported once.
 */
export async function alertPaymentMismatch(
  tx: Tx,
  { id }: Attempt,
  mismatch: PaymentMismatch,
  { amount, currency }: GatewayAnswer,
): Promise<void> {
  if (!(await insertAlert(tx, { attempt_id: id, mismatch, amount, currency }))) return;
  const { contact } = await readSettings(tx);
  if (!contact.email) return;
  const to = { to: contact.email, language: await shopsLanguage(tx) };
  await enqueueMail(tx, 'payment.mismatch', { attempt_id: id, mismatch }, to);
}
