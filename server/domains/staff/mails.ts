import { hashOfToken } from '#platform/auth/session.ts';
import type { MailWriter } from '#platform/mail/mails.ts';
import { mailedTicket } from './create-invitation.ts';
import { selectInvitation } from './invitation-rows.ts';
import type { CredentialChange } from './notify-credentials-changed.ts';
import type { IssuedInvitation } from './notify-invitation-issued.ts';
import { selectMember } from './queries.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'staff.credentials_changed': { staff_id: string; what: CredentialChange };
    'staff.invitation': IssuedInvitation & { reader_id: string; link_id?: string };
  }
}

export const credentialsChangedContents: MailWriter<'staff.credentials_changed'> = async (
  { staff_id, what },
  { db },
) => {
  const member = await selectMember(db, staff_id);
  return member && { content: { name: member.name, what } };
};

export const staffInvitationContents: MailWriter<'staff.invitation'> = async (
  { reader_id, member_id, by_id, again, link_id },
  { db, codes },
) => {
  const [reader, member, by] = await Promise.all(
    [reader_id, member_id, by_id].map((id) => (id ? selectMember(db, id) : undefined)),
  );
  if (!reader || !member) return undefined;
  const isOwn = reader_id === member_id;
  const ticket = isOwn && link_id ? mailedTicket(codes, link_id) : null;
  const invitation = ticket && (await selectInvitation(db, hashOfToken(ticket))); // none: used, replaced or expired
  return {
    content: {
      reader: reader.name,
      member: member.name,
      by: by?.name ?? null,
      isForRecipient: isOwn,
      again,
      ticket: invitation ? ticket : null,
    },
  };
};
