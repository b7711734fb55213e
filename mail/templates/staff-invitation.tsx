import { Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  reader: string;
  member: string;
  by: string | null; // null: whoever has the machine
  isOwn: boolean; // for whoever the ticket is
  again: boolean; // what they had until now opens nothing any more
}

/** A ticket to the back office was issued: for whoever it is, and for the owners who did not issue it. */
export const staffTicket: Template<Content> = {
  subject: ({ member, isOwn }, { say }) =>
    isOwn ? say('mail.staff_ticket_own') : say('mail.staff_ticket_other', { member }),
  Mail: StaffTicket,
};

function StaffTicket({ content, subject }: { content: Content; subject: string }) {
  const { say, shop } = useMailFrame();
  const { reader, member, isOwn, again } = content;
  const by = content.by ?? say('mail.staff_ticket_machine');
  const lead = isOwn
    ? say('mail.staff_ticket_own_lead', { by })
    : say('mail.staff_ticket_other_lead', { by, member });
  return (
    <MailSheet
      subject={subject}
      preview={lead}
      title={say('mail.changed_title', { name: reader })}
      why={say('mail.why_staff', { shop: shop.title })}
    >
      <Paragraph>{lead}</Paragraph>
      {again && <Paragraph>{say('mail.staff_ticket_again')}</Paragraph>}
      <Paragraph>
        {isOwn ? say('mail.staff_ticket_own_else') : say('mail.staff_ticket_other_else', { member })}
      </Paragraph>
    </MailSheet>
  );
}
