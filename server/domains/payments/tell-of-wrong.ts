import { readSettings } from '#domains/content/read-settings.ts';
import type { Tx } from '#platform/db.ts';
import { leaveMail } from '#platform/mail/leave-mail.ts';
import { insertAlert, shopsLanguage, type Wrong } from './alert-rows.ts';
import type { Attempt } from './attempt.ts';
import type { GatewayAnswer } from './ipay88/read-answer.ts';

/**
 * A signed answer names a try and does not fit it: it pays for nothing, and whoever keeps the shop is written to. Once
 * for what is wrong of a try, however often and from wherever it is said.
 */
export async function tellOfWrong(
  tx: Tx,
  { id }: Attempt,
  wrong: Wrong,
  { amount, currency }: GatewayAnswer,
): Promise<void> {
  if (!(await insertAlert(tx, { attempt_id: id, wrong, amount, currency }))) return;
  const { contact } = await readSettings(tx);
  if (!contact.email) return;
  const to = { to: contact.email, language: await shopsLanguage(tx) };
  await leaveMail(tx, 'payment.wrong', { attempt_id: id, wrong }, to);
}
