import type { Language } from '@kebun/contract/languages.ts';
import type { CustomerRow } from '#domains/accounts/customer-rows.ts';
import type { Tx } from '#platform/db.ts';
import { leaveMail } from '#platform/mail/leave-mail.ts';

/** Tells whoever has an address that their password was changed: it may have been somebody else. */
export async function tellOfNewPassword(tx: Tx, { shopper_id, email, language }: CustomerRow): Promise<void> {
  if (!email) return;
  const to = { to: email, language: language as Language };
  await leaveMail(tx, 'account.password_changed', { customer_id: shopper_id }, to);
}
