import { readSettings } from '#domains/content/settings/read-settings.ts';
import { shopsLanguage } from '#domains/payments/gateway/alert-rows.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';

/** Mails the violations to the shop, every night until they are resolved. */
export async function alertLedgerViolations(tx: Tx, day: string): Promise<void> {
  const { contact } = await readSettings(tx);
  if (!contact.email) return;
  await enqueueMail(
    tx,
    'ledger.violations',
    { day },
    { to: contact.email, language: await shopsLanguage(tx) },
  );
}
