import type { Translate } from '@kebun/contract/lib/texts.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import type { PaperKind } from '@kebun/contract/orders/papers.ts';
import { useMailFrame } from './mail-frame.ts';
import { colours } from './theme.ts';

interface Paper {
  kind: PaperKind;
  number?: string | undefined; // of a credit note
}

/** Returns the name of a paper: Receipt, or Credit note CN-000012-1. */
export const paperName = ({ kind, number = '' }: Paper, t: Translate) =>
  kind === 'credit_note'
    ? t('order.credit_note', { number })
    : t(kind === 'invoice' ? 'order.invoice' : `order.paper_${kind}`);

/** A link to a paper as PDF. The share token opens it without signing in. */
export function PaperLink({ order, kind, number }: Paper & { order: Order }) {
  const { publicUrl, language, t } = useMailFrame();
  const query = new URLSearchParams({
    share_token: order.share_token,
    lang: language,
    ...(number !== undefined && { number }),
  });
  return (
    <a
      href={`${publicUrl}/api/order/${order.display_id}/papers/${kind}?${query}`}
      className="link"
      style={{ color: colours.leaf }}
    >
      {t('order.paper_pdf', { paper: paperName({ kind, number }, t) })}
    </a>
  );
}
