import type { MailWriter } from '#platform/mail/mails.ts';
import { selectMember } from './queries.ts';
import type { KeyChange } from './tell-of-keys.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'staff.keys_changed': { staff_id: string; what: KeyChange };
  }
}

export const writeKeysChanged: MailWriter<'staff.keys_changed'> = async ({ staff_id, what }, { db }) => {
  const member = await selectMember(db, staff_id);
  return member && { content: { name: member.name, what } };
};
