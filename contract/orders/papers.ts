import Type from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { languages } from '../lib/languages.ts';
import { maxTypedCodeLength } from '../lib/limits.ts';
import { Day, Nullable, OptionalText, StrictObject, StringEnum, Uuid } from '../lib/shapes.ts';
import type { Order } from './orders.ts';

/** The papers of an order, each a PDF. */
const paperKinds = ['invoice', 'receipt', 'delivery_note', 'credit_note'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Those that an order has once; it may have several credit notes. */
const orderPaperKinds = ['invoice', 'receipt', 'delivery_note'] as const satisfies readonly PaperKind[];
export type OrderPaperKind = (typeof orderPaperKinds)[number];

const kind = StringEnum(paperKinds);
const number = Type.Optional(
  Type.String({ maxLength: 40, description: 'of the credit note; an order may have several' }),
);
const ownLanguage = 'Without a language it is in the language of the order.';

/** The caller's own order, or one opened by its share token. Any other is not found. */
export const getOrderPaper = get('/order/:display_id/papers/:kind', 'anyone', {
  summary: `A paper of an order as PDF: invoice, receipt, delivery note or credit note. ${ownLanguage}`,
  limit: 'paper',
  params: Type.Object({ display_id: Type.String({ maxLength: maxTypedCodeLength }), kind }),
  query: StrictObject({ lang: listQuery.lang, share_token: OptionalText(100), number }),
  reply: Type.String(),
});

export const getStaffOrderPaper = get('/staff/orders/:id/papers/:kind', 'staff', {
  summary: `The same for staff. Without \`customers.read\` it has no billing address. ${ownLanguage}`,
  limit: 'paper',
  params: Type.Object({ id: Uuid, kind }),
  query: StrictObject({ lang: listQuery.lang, number }),
  reply: Type.String(),
});

/** The papers that staff print for all orders of a delivery window. */
const windowPaperKinds = ['delivery_note', 'invoice'] as const satisfies readonly OrderPaperKind[];
export type WindowPaperKind = (typeof windowPaperKinds)[number];

export const getWindowPapers = get('/staff/runs/papers/:kind', 'staff', {
  summary:
    'One PDF with the delivery notes or the invoices of a delivery window, in the order of its stops, each in the ' +
    'language of its order. Without a day and a window: of the open orders without a slot.',
  limit: 'papers',
  params: Type.Object({ kind: StringEnum(windowPaperKinds) }),
  query: StrictObject({ lang: listQuery.lang, date: Type.Optional(Day), window_id: Type.Optional(Uuid) }),
  reply: Type.String(),
});

export const mailOrderPaper = post('/staff/orders/:id/papers/:kind/mail', 'staff', {
  summary: `Mails a paper to the address of the order, a few times a day. ${ownLanguage}`,
  limit: 'paper',
  params: Type.Object({ id: Uuid, kind }),
  query: LanguageQuery,
  body: StrictObject({ language: Type.Optional(Nullable(StringEnum(languages))), number }),
  reply: Type.Object({ message: Type.String() }),
});

const isPaid = (status: Order['payment_status']) =>
  status === 'paid' || status === 'partly_refunded' || status === 'refunded';

/**
 * Returns the papers that an order has now. It has an invoice once it has left the farm, a receipt once it is paid as
 * well, and a delivery note as long as it is packed or delivered. Its credit notes have numbers: see the order.
 */
export function papersOf({
  status,
  payment_status,
  invoice,
}: Pick<Order, 'status' | 'payment_status' | 'invoice'>): OrderPaperKind[] {
  const isEnded = status.is_terminal && status.slug !== 'delivered';
  return orderPaperKinds.filter((paper) => {
    if (paper === 'delivery_note') return !isEnded && status.slug !== 'awaiting_payment';
    return invoice !== null && (paper === 'invoice' || isPaid(payment_status));
  });
}

/** Returns the name of the file: invoice-INV-000012.pdf. A delivery note has the number of its order. */
export function paperFileName(
  kind: PaperKind,
  { invoice, display_id }: Pick<Order, 'invoice' | 'display_id'>,
  creditNote = '',
): string {
  const numbers: Partial<Record<PaperKind, string>> = { delivery_note: display_id, credit_note: creditNote };
  return `${kind.replaceAll('_', '-')}-${numbers[kind] ?? invoice?.number ?? display_id}.pdf`;
}

/** Returns the name of the file with the papers of a window: delivery-notes-2026-11-28.pdf. */
export const windowPapersName = (kind: WindowPaperKind, date: string | null = null): string =>
  `${kind.replaceAll('_', '-')}s${date === null ? '' : `-${date}`}.pdf`;
