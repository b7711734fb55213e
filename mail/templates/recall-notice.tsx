import { tracePath } from '@kebun/contract/lots/pack-lot-code.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Fragment } from 'react';
import { MainButton, NumberBox, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface RecallNoticeMail {
  reason: string;
  advice: string;
  credit: 'none' | 'wallet' | 'original';
  isHere: boolean; // the parcel has not left, and will not
  isGuest: boolean; // has the money back, or store credit with an account
  items: { name: string; unit: string; units: number; lots: string[] }[];
  orderId: string;
  shareToken: string;
}

/** Tells a customer that packs of an order are recalled: which, why, and what to do. */
export const recallNotice: Template<RecallNoticeMail> = {
  subject: ({ items }, { t }) => t('mail.recall_subject', { product: items[0]?.name ?? '' }),
  Mail: RecallNotice,
};

function RecallNotice({ content, subject }: { content: RecallNoticeMail; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;
  const { reason, advice, credit, isHere, isGuest, items, orderId, shareToken } = content;
  const lead = t(isHere ? 'mail.recall_lead_here' : 'mail.recall_lead');
  const query = new URLSearchParams({ order: orderId, share_token: shareToken });
  const takes = credit === 'wallet' && isGuest ? 'guest' : credit;
  return (
    <MailSheet
      subject={subject}
      preview={lead}
      title={t('mail.recall_title')}
      reason={t('mail.why_recall', { shop: shop.title })}
    >
      <Paragraph>{lead}</Paragraph>
      {items.map(({ name, unit, units, lots }) => (
        <Paragraph key={`${name} ${unit}`}>
          <strong>{t('mail.recall_item', { units, name, unit })}</strong>
          <br />
          {lots.map((lot, at) => (
            <Fragment key={lot}>
              {at > 0 && ' · '}
              <a href={pageIn(frame, tracePath(lot))} className="link">
                {lot}
              </a>
            </Fragment>
          ))}
        </Paragraph>
      ))}
      <Paragraph>{reason}</Paragraph>
      <Paragraph>
        <strong>{advice}</strong>
      </Paragraph>
      {takes !== 'none' && <Paragraph>{t(`mail.recall_credit_${takes}`)}</Paragraph>}
      <NumberBox label={t('common.order_number')}>{formatOrderNumber(orderId)}</NumberBox>
      <MainButton href={`${pageIn(frame, '/track-order/view')}?${query}`}>{t('mail.see_order')}</MainButton>
    </MailSheet>
  );
}
