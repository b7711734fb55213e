import { NumberBox, Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';
import { colours } from '../theme.ts';

interface Content {
  orderNumber: string;
  refNo: string;
  wanted: string; // RM 24.50
  said: string;
  wrong: 'amount' | 'currency' | 'merchant';
}

/** What a gateway says of a payment is not what was to be paid: for whoever keeps the shop. */
export const paymentWrong: Template<Content> = {
  subject: ({ orderNumber }, { say }) => say('mail.payment_wrong_subject', { number: orderNumber }),
  Mail: PaymentWrong,
};

function PaymentWrong({ content, subject }: { content: Content; subject: string }) {
  const { say, shop } = useMailFrame();
  const { orderNumber, refNo, wanted, said, wrong } = content;
  const facts = [
    [say('mail.payment_wrong_what'), say(`mail.payment_wrong_${wrong}`)],
    [say('mail.payment_wrong_wanted'), wanted],
    [say('mail.payment_wrong_said'), said],
    [say('mail.payment_wrong_ref'), refNo],
  ] as const;

  return (
    <MailSheet
      subject={subject}
      preview={say('mail.payment_wrong_lead')}
      title={say('mail.payment_wrong_title')}
      why={say('mail.why_keeper', { shop: shop.title })}
    >
      <NumberBox label={say('order.number')}>{orderNumber}</NumberBox>
      <Paragraph>{say('mail.payment_wrong_lead')}</Paragraph>
      <Paragraph>
        {facts.map(([label, value]) => (
          <span key={label}>
            <span className="ink-soft" style={{ color: colours.inkSoft }}>
              {label}
            </span>{' '}
            {value}
            <br />
          </span>
        ))}
      </Paragraph>
    </MailSheet>
  );
}
