import Type from 'typebox';
import { listQuery } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import { StrictObject, StringEnum, Typed, Uuid } from '../lib/shapes.ts';
import type { Order } from './orders.ts';

/** The papers of an order, each a PDF. */
export const paperKinds = ['invoice', 'receipt', 'delivery_note'] as const;
export type PaperKind = (typeof paperKinds)[number];

const kind = StringEnum(paperKinds);
const ownLanguage = 'Without `lang` it is in the language of the order.';

/** The caller's own order, or one opened by its share token. Any other is not found. */
export const getOrderPaper = get('/order/:display_id/papers/:kind', 'anyone', {
  summary: `A paper of an order as PDF: invoice, receipt or delivery note. ${ownLanguage}`,
  limit: 'paper',
  params: Type.Object({ display_id: Type.String({ maxLength: 40 }), kind }),
  query: StrictObject({ lang: listQuery.lang, share_token: Typed(100) }),
  reply: Type.String(),
});

export const getStaffOrderPaper = get('/staff/orders/:id/papers/:kind', 'staff', {
  summary: `The same for staff. Without \`customers.read\` it has no billing address. ${ownLanguage}`,
  limit: 'paper',
  params: Type.Object({ id: Uuid, kind }),
  query: StrictObject({ lang: listQuery.lang }),
  reply: Type.String(),
});

const isPaid = (status: Order['payment_status']) =>
  status === 'paid' || status === 'partly_refunded' || status === 'refunded';

/**
 * Returns the papers that an order has now. It has an invoice once it has left the farm, a receipt once it is paid as
 * well, and a delivery note as long as it is packed or delivered.
 */
export function papersOf({
  status,
  payment_status,
  invoice,
}: Pick<Order, 'status' | 'payment_status' | 'invoice'>): PaperKind[] {
  const isEnded = status.is_terminal && status.slug !== 'delivered';
  return paperKinds.filter((paper) => {
    if (paper === 'delivery_note') return !isEnded && status.slug !== 'awaiting_payment';
    return invoice !== null && (paper === 'invoice' || isPaid(payment_status));
  });
}

/** Returns the name of the file: invoice-INV-000012.pdf. A delivery note has the number of its order. */
export const paperFileName = (
  kind: PaperKind,
  { invoice, display_id }: Pick<Order, 'invoice' | 'display_id'>,
): string =>
  `${kind.replaceAll('_', '-')}-${kind === 'delivery_note' ? display_id : (invoice?.number ?? display_id)}.pdf`;
