import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import {
  getOrderPaper,
  type OrderPaperKind,
  type PaperKind,
  papersOf,
} from '@kebun/contract/orders/papers.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { callAddress } from '#platform/api/call-address.ts';

const labels: Record<OrderPaperKind, MessageKey> = {
  invoice: 'order.invoice',
  receipt: 'order.paper_receipt',
  delivery_note: 'order.paper_delivery_note',
};

/** The papers that the order has now, each a link to its PDF. The share token opens it without a session. */
export function OrderPapers({ order }: { order: Order }) {
  const text = useT();
  const lang = useLanguage();
  const { display_id, share_token, credit_notes } = order;
  const papers: { kind: PaperKind; name: string; number?: string }[] = [
    ...papersOf(order).map((kind) => ({ kind, name: text(labels[kind]) })),
    ...credit_notes.map(({ number }) => ({
      kind: 'credit_note' as const,
      name: text('order.credit_note', { number }),
      number,
    })),
  ];
  if (papers.length === 0) return null;

  return (
    <ul aria-label={text('order.papers')} className="flex flex-wrap gap-x-5">
      {papers.map(({ kind, name, number }) => (
        <li key={name}>
          <a
            className="link inline-flex min-h-11 items-center"
            href={callAddress(
              getOrderPaper.path,
              { display_id, kind },
              { share_token, lang, ...(number && { number }) },
            )}
            download
          >
            {text('order.paper_pdf', { paper: name })}
          </a>
        </li>
      ))}
    </ul>
  );
}
