import { invitationDays } from '@kebun/contract/lib/limits.ts';
import { MainButton, Paragraph, PlainLink } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  reader: string;
  member: string;
  by: string | null; // null: someone with access to the server
  isForRecipient: boolean; // the mail goes to the invited person
  again: boolean; // their earlier credentials are no longer valid
  ticket: string | null; // of the link; null: it is handed over, or was used
}

/** An invitation to the back office was issued: goes to the invited person and to the other owners. */
export const staffInvitation: Template<Content> = {
  subject: (content, { t, shop }) => {
    if (isWelcome(content)) return t('mail.staff_invited_subject', { shop: shop.title });
    const { member, isForRecipient } = content;
    return isForRecipient ? t('mail.staff_ticket_own') : t('mail.staff_ticket_other', { member });
  },
  Mail: StaffTicket,
};

const isWelcome = ({ isForRecipient, again }: Content) => isForRecipient && !again;

function StaffTicket({ content, subject }: { content: Content; subject: string }) {
  const { t, shop, publicUrl } = useMailFrame();
  const { reader, member, isForRecipient, again, ticket } = content;
  const link = `${publicUrl}/backoffice#/enrolment/${ticket}`;
  const by = content.by ?? t('mail.staff_ticket_machine');
  const ownLead = isWelcome(content) ? 'mail.staff_invited_lead' : 'mail.staff_ticket_own_lead';
  const lead = isForRecipient
    ? t(ownLead, { by, shop: shop.title })
    : t('mail.staff_ticket_other_lead', { by, member });
  return (
    <MailSheet
      subject={subject}
      preview={lead}
      title={t('common.hello', { name: reader })}
      reason={t('mail.why_staff', { shop: shop.title })}
    >
      <Paragraph>{lead}</Paragraph>
      {again && <Paragraph>{t('mail.staff_ticket_again')}</Paragraph>}
      {ticket && (
        <>
          <MainButton href={link}>{t('mail.staff_ticket_accept')}</MainButton>
          <Paragraph>
            <br />
            {t('mail.staff_ticket_lasts', { days: invitationDays })}
          </Paragraph>
          <Paragraph soft>
            <PlainLink href={link} />
          </Paragraph>
        </>
      )}
      <Paragraph>
        {ticket
          ? t('mail.staff_ticket_unexpected')
          : isForRecipient
            ? t('mail.staff_ticket_own_handover')
            : t('mail.staff_ticket_other_wrong', { member })}
      </Paragraph>
    </MailSheet>
  );
}
