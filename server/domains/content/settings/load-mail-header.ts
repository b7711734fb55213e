import { site } from '@kebun/contract/content/site.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import type { MailHeader } from '@kebun/mail/mail-frame.ts';
import type { Db } from '#platform/db/db.ts';
import { readSettings } from './read-settings.ts';

/** Returns the sender details of the shop's mails from the settings. */
export async function loadMailHeader(db: Db, language: Language): Promise<MailHeader> {
  const { siteTitle, contact, logo } = await readSettings(db);
  const title = textIn(siteTitle, language);
  const ours = title === site.name ? '/mail-logo.png' : null; // another name has no logo of ours
  return {
    title,
    logo: logo.id === 'logo' ? ours : '/shop-icons/mail-logo.png',
    email: contact.email,
    phone: contact.phone && formatPhone(contact.phone),
    address: contact.address && textIn(contact.address, language),
  };
}
