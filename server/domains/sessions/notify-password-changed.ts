import type { Language } from '@kebun/contract/lib/languages.ts';
import type { CustomerRow } from '#domains/accounts/customer-rows.ts';
import { notify } from '#domains/notifications/notify.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';

/** Notifies a customer that their password was changed, also by mail if they have an address. */
export async function notifyPasswordChanged(
  tx: Tx,
  { shopper_id, email, language }: CustomerRow,
): Promise<void> {
  await notify(tx, shopper_id, 'password_changed', {});
  if (!email) return;
  const to = { to: email, language: language as Language };
  await enqueueMail(tx, 'account.password_changed', { customer_id: shopper_id }, to);
}
