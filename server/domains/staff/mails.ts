import type { MailWriter } from '#platform/mail/mails.ts';
import { selectMember } from './queries.ts';
import type { KeyChange } from './tell-of-keys.ts';
import type { IssuedTicket } from './tell-of-ticket.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'staff.keys_changed': { staff_id: string; what: KeyChange };
    'staff.ticket': IssuedTicket & { reader_id: string };
  }
}

export const writeKeysChanged: MailWriter<'staff.keys_changed'> = async ({ staff_id, what }, { db }) => {
  const member = await selectMember(db, staff_id);
  return member && { content: { name: member.name, what } };
};

export const writeTicket: MailWriter<'staff.ticket'> = async (
  { reader_id, member_id, by_id, again },
  { db },
) => {
  const [reader, member, by] = await Promise.all(
    [reader_id, member_id, by_id].map((id) => (id ? selectMember(db, id) : undefined)),
  );
  if (!reader || !member) return undefined;
  const isOwn = reader_id === member_id;
  return { content: { reader: reader.name, member: member.name, by: by?.name ?? null, isOwn, again } };
};
