import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import type { MailHeader } from '@kebun/mail/mail-frame.ts';
import type { Db } from '#platform/db/db.ts';
import { readSettings } from './read-settings.ts';

/** Returns the sender details of the shop's mails from the settings. */
export async function loadMailHeader(db: Db, language: Language): Promise<MailHeader> {
  const { siteTitle, contact } = await readSettings(db);
  return {
    title: textIn(siteTitle, language),
    email: contact.email,
    phone: contact.phone && formatPhone(contact.phone),
    address: contact.address && textIn(contact.address, language),
  };
}
