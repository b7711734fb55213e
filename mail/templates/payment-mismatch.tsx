import { NumberBox, Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';
import { colours } from '../theme.ts';

interface Content {
  orderNumber: string;
  refNo: string;
  expected: string; // RM 24.50
  reported: string;
  mismatch: 'amount' | 'currency' | 'merchant';
}

/** Notifies the shop that a gateway message does not match the payment. */
export const paymentMismatch: Template<Content> = {
  subject: ({ orderNumber }, { t }) => t('mail.payment_wrong_subject', { number: orderNumber }),
  Mail: PaymentWrong,
};

function PaymentWrong({ content, subject }: { content: Content; subject: string }) {
  const { t, shop } = useMailFrame();
  const { orderNumber, refNo, expected, reported, mismatch } = content;
  const facts = [
    [t('mail.payment_wrong_what'), t(`mail.payment_wrong_${mismatch}`)],
    [t('mail.payment_wrong_expected'), expected],
    [t('mail.payment_wrong_reported'), reported],
    [t('office.payments_reference'), refNo],
  ] as const;

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.payment_wrong_lead')}
      title={t('mail.payment_wrong_title')}
      reason={t('mail.why_keeper', { shop: shop.title })}
    >
      <NumberBox label={t('common.order_number')}>{orderNumber}</NumberBox>
      <Paragraph>{t('mail.payment_wrong_lead')}</Paragraph>
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
