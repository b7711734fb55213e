import { defaultLanguage, type Language } from '@kebun/contract/lib/languages.ts';
import { type Permission, permissions } from '@kebun/contract/staff/staff.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { MailKind, Mails } from '#platform/mail/mails.ts';
import { readSettings } from './read-settings.ts';

/**
 * Enqueues a mail to everyone on the staff with a permission, each in their own language. While no one has accepted
 * an invitation yet, it goes to the shop's address.
 */
export async function enqueueAlert<Kind extends MailKind>(
  tx: Tx,
  kind: Kind,
  about: Mails[Kind],
  permission: Permission,
): Promise<void> {
  const staff = await selectStaffWith(tx, permission);
  const { contact, languages } = await readSettings(tx);
  const [language = defaultLanguage] = languages;
  const shop = contact.email ? [{ to: contact.email, language }] : [];
  for (const reader of staff.length > 0 ? staff : shop) await enqueueMail(tx, kind, about, reader);
}

async function selectStaffWith(db: Db, permission: Permission) {
  const { rows } = await sql<{ to: string; language: Language }>`
    select email as "to", language from staff
    where disabled_at is null and password_hash is not null
      and exists (select from staff_roles where staff_id = staff.id and role = any(${permissions[permission]}::text[]))
    order by created_at, id
  `.execute(db);
  return rows;
}
