import type { Address } from '@kebun/contract/accounts/address.ts';
import { dateWording } from '@kebun/contract/lib/date-wording.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { inEachLanguage, textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { tracePath } from '@kebun/contract/lots/pack-lot-code.ts';
import { describeFulfilment, describeLot } from '@kebun/contract/orders/describe-fulfilment.ts';
import type { EInvoiceBuyer } from '@kebun/contract/orders/e-invoice.ts';
import { type CreditNote, formatOrderNumber, type OrderItem } from '@kebun/contract/orders/orders.ts';
import type { PaperKind } from '@kebun/contract/orders/papers.ts';
import { splitCashReduction } from '@kebun/contract/orders/split-cash-reduction.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import type { StoredSettings } from '#domains/content/settings/default-settings.ts';
import type { PaperSheet } from '#platform/files/paper-pdf.ts';
import type { ReplyLocale } from '../order-reply.ts';

/** The fields of an order that a paper shows. The billing address is null for staff who may not read customers. */
export type PaperOrder = Omit<
  StaffOrder,
  'customer_id' | 'version' | 'moves' | 'notes' | 'status_history' | 'timeline_steps'
>;

type ShopDetails = Pick<StoredSettings, 'siteTitle' | 'business' | 'contact'>;

const timeZone = 'Asia/Kuala_Lumpur';
const days = inEachLanguage(
  (language) =>
    new Intl.DateTimeFormat(dateWording[language].locale, {
      timeZone,
      day: 'numeric',
      month: dateWording[language].month.long,
      year: 'numeric',
    }),
);

/** Returns what a paper says, before it is drawn. */
export function paperContents(
  kind: PaperKind,
  order: PaperOrder,
  shop: ShopDetails,
  locale: ReplyLocale,
): PaperSheet {
  const { t } = locale;
  const isPriced = kind !== 'delivery_note';
  return {
    ...paperFrame(shop, locale),
    title: t(`paper.${kind}`),
    facts: paperFacts(kind, order, locale),
    parties: parties(order, isPriced, locale),
    columns: [
      { label: t('order.items') },
      { label: t('common.quantity'), width: isPriced ? 50 : 90, isRight: true },
      ...(isPriced
        ? [
            { label: t('order.unit_price'), width: 75, isRight: true },
            { label: t('common.amount'), width: 85, isRight: true },
          ]
        : []),
    ],
    rows: order.items.map((item) => (isPriced ? pricedRow(item, locale) : packedRow(item, locale))),
    sums: isPriced ? sums(order, locale) : [],
    notes: isPriced ? [] : deliveryNotes(order, locale),
    signature: isPriced ? null : t('paper.received_by'),
  };
}

/** Returns what a credit note says, before it is drawn. */
export function creditNoteContents(
  note: CreditNote,
  order: PaperOrder,
  shop: ShopDetails,
  locale: ReplyLocale,
): PaperSheet {
  const { t } = locale;
  return {
    ...paperFrame(shop, locale),
    title: t('paper.credit_note'),
    facts: [
      [t('paper.credit_note_number'), note.number],
      [t('paper.credit_note_date'), dayOf(note.issued_at, locale)],
      ...invoiceFacts(order, locale),
      [t('common.order_number'), formatOrderNumber(order.display_id)],
      [t('common.reason'), note.reason],
    ],
    parties: parties(order, true, locale),
    columns: [
      { label: t('order.items') },
      { label: t('common.quantity'), width: 50, isRight: true },
      { label: t('common.amount'), width: 85, isRight: true },
    ],
    rows: note.items.map(({ name, unit, quantity, amount }) => ({
      cells: [`${name}  ${unit}`, quantity === null ? '' : String(quantity), formatMoney(amount)],
      details: [],
    })),
    sums: [
      { label: t('paper.credited'), amount: formatMoney(note.amount), isStrong: true },
      ...note.tax_lines.map(({ rate, tax }) => ({
        label: t('order.tax_rate', { rate: rate / 100 }),
        amount: formatMoney(tax),
      })),
    ],
    notes: [],
    signature: null,
  };
}

/** The parts that all papers have alike. */
const paperFrame = (shop: ShopDetails, locale: ReplyLocale): Pick<PaperSheet, 'seller' | 'page'> => ({
  seller: sellerLines(shop, locale),
  page: (page, pages) => locale.t('paper.page', { page, pages }),
});

function sellerLines({ siteTitle, business, contact }: ShopDetails, { language, t }: ReplyLocale): string[] {
  const { registration_number, sst_number, tin } = business;
  const title = textIn(siteTitle, language);
  const reach = [contact.phone && formatPhone(contact.phone), contact.email].filter(Boolean).join(' · ');
  return [
    title,
    business.name !== null && business.name !== title ? business.name : '',
    registration_number ? t('paper.registration_number', { number: registration_number }) : '',
    tin ? t('paper.tin', { number: tin }) : '',
    sst_number ? t('paper.sst_number', { number: sst_number }) : '',
    contact.address ? textIn(contact.address, language) : '',
    reach,
  ].filter((line) => line !== '');
}

type Fact = [label: string, value: string];

function dayOf(moment: string, { language }: ReplyLocale): string {
  const parts = days[language].formatToParts(new Date(moment)).map(({ type, value }) => [type, value]);
  return dateWording[language].fullDay(Object.fromEntries(parts));
}

const invoiceFacts = ({ invoice }: PaperOrder, locale: ReplyLocale): Fact[] =>
  invoice
    ? [
        [locale.t('paper.invoice_number'), invoice.number],
        [locale.t('paper.invoice_date'), dayOf(invoice.issued_at, locale)],
      ]
    : [];

function paperFacts(kind: PaperKind, order: PaperOrder, locale: ReplyLocale): Fact[] {
  const { t, language } = locale;
  const { comma } = languageFacts[language];
  const { delivery_time, shipping_method } = order;
  const isPriced = kind !== 'delivery_note';
  return [
    ...(isPriced ? invoiceFacts(order, locale) : []),
    [t('common.order_number'), formatOrderNumber(order.display_id)],
    [t('order.placed_on'), dayOf(order.created_at, locale)],
    [
      t('common.delivery'),
      [shipping_method.name, delivery_time?.label ?? shipping_method.eta_text].join(comma),
    ],
    ...(isPriced
      ? [
          [
            t('order.payment'),
            [order.payment_label, t(`office.payment_${order.payment_status}`)].join(comma),
          ] as Fact,
        ]
      : []),
  ];
}

type PaperAddress = Pick<
  Address,
  | 'recipient'
  | 'company'
  | 'street_address'
  | 'street_address_2'
  | 'zip'
  | 'city'
  | 'state_name'
  | 'contact_number'
>;

const addressLines = (address: PaperAddress, { t }: ReplyLocale): string[] =>
  [
    address.recipient,
    address.company,
    address.street_address,
    address.street_address_2,
    t('address.place', { lines: `${address.zip} ${address.city}`, state: address.state_name }),
    address.contact_number && formatPhone(address.contact_number),
  ].filter((line): line is string => Boolean(line));

function parties(order: PaperOrder, isPriced: boolean, locale: ReplyLocale): PaperSheet['parties'] {
  const { billing_address, shipping_address, shipping_method } = order;
  const isCollected = shipping_method.type === 'pickup';
  const billed = isPriced || isCollected ? billing_address : null;
  const buyer = isPriced ? order.e_invoice : null;
  return [
    ...(buyer ? [{ label: locale.t('paper.buyer'), lines: buyerLines(buyer, locale) }] : []),
    ...(billed && !buyer
      ? [{ label: locale.t('checkout.billing'), lines: addressLines(billed, locale) }]
      : []),
    ...(isCollected && billed
      ? []
      : [{ label: locale.t('checkout.shipping'), lines: addressLines(shipping_address, locale) }]),
  ];
}

/** A label with its value, as one line. */
const labelLine = (label: string, value: string, { language }: ReplyLocale) =>
  `${label}${languageFacts[language].colon}${value}`;

const buyerLines = (buyer: EInvoiceBuyer, locale: ReplyLocale): string[] => [
  buyer.name,
  labelLine(locale.t('e_invoice.tin'), buyer.tin, locale),
  labelLine(locale.t(`e_invoice.id_${buyer.id_type}`), buyer.id_number, locale),
  ...(buyer.sst_number ? [locale.t('paper.sst_number', { number: buyer.sst_number })] : []),
  buyer.address,
  ...(buyer.email ? [buyer.email] : []),
];

const unitOf = ({ name, unit }: OrderItem) => `${name}  ${unit}`;

/** The list price and the amount before discounts: the amounts add up to the first of the sums. */
const pricedRow = (item: OrderItem, { t }: ReplyLocale): PaperSheet['rows'][number] => ({
  cells: [
    unitOf(item),
    String(item.ordered_quantity),
    formatMoney(item.list_price),
    formatMoney(item.line_subtotal),
  ],
  details: [...bundleLines(item), ...describeFulfilment(item, t)],
});

function packedRow(item: OrderItem, { t, language }: ReplyLocale): PaperSheet['rows'][number] {
  const left = item.ordered_quantity - item.cancelled_quantity;
  const { actual_weight_g, substitute } = item;
  return {
    cells: [unitOf(item), String(item.fulfilled_quantity ?? left)],
    details: [
      ...bundleLines(item),
      ...(actual_weight_g === null ? [] : [t('order.came_weight', { grams: actual_weight_g })]),
      ...(substitute ? [t('order.came_instead', { ...substitute })] : []),
      ...(item.note ? [t('order.item_note', { note: item.note })] : []),
      ...item.lots.map((lot) => ({
        text: `${describeLot(lot, t, language)} · ${lot.code}`,
        path: tracePath(lot.code),
      })),
    ],
  };
}

const bundleLines = ({ bundle_items }: OrderItem) =>
  bundle_items.map(({ quantity, name, unit }) => `${quantity} × ${name}  ${unit}`);

/** The sums, as the page of the order shows them. */
function sums(order: PaperOrder, { t }: ReplyLocale): PaperSheet['sums'] {
  const { totals, shipping_method, cash_reduction, refunded } = order;
  const less = splitCashReduction(order);
  const isCollected = shipping_method.type === 'pickup';
  const rows: (readonly [string, number])[] = [
    [t('order.saved'), -totals.product_discount],
    [t('checkout.coupon_line', { code: order.coupon?.code ?? '' }), -totals.coupon_discount],
    [t('order.redemption'), -totals.redemption_discount],
    [t('order.weight_margin'), totals.weight_margin],
    [isCollected ? shipping_method.name : t('checkout.delivery'), totals.shipping_fee],
    [t('checkout.tip'), totals.delivery_tip],
    [t('checkout.bag'), totals.bag_fee],
    [t('common.store_credit'), -totals.store_credit],
    [t('common.rounding'), totals.rounding],
    [t('order.less_cancelled'), -less.cancelled],
    [t('order.cash_reduction'), -less.missing],
  ];
  const shown = (row: readonly [string, number]) => ({ label: row[0], amount: formatMoney(row[1]) });
  return [
    shown([t('checkout.items', { count: order.item_count }), totals.items_total]),
    ...rows.filter(([, amount]) => amount !== 0).map(shown),
    { ...shown([t('common.total'), totals.total - cash_reduction]), isStrong: true },
    ...totals.tax_lines.map(({ rate, tax }) => shown([t('order.tax_rate', { rate: rate / 100 }), tax])),
    ...(refunded > 0 ? [shown([t('order.refunded'), -refunded])] : []),
    ...order.refunded_tax_lines.map(({ rate, tax }) =>
      shown([t('order.tax_refunded', { rate: rate / 100 }), -tax]),
    ),
  ];
}

const deliveryNotes = (order: PaperOrder, locale: ReplyLocale): string[] => [
  ...(order.leave_at_door ? [locale.t('order.at_door')] : []),
  ...(order.shipping_remarks
    ? [labelLine(locale.t('checkout.remarks'), order.shipping_remarks, locale)]
    : []),
];
