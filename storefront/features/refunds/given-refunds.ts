import type { Refund, RefundTerms } from '@kebun/contract/refunds.ts';

export const number = '7K3M9PQ2XA4';

/** An order of a customer's that can be cancelled: three of one thing, of which some store credit paid a part. */
export const terms: RefundTerms = {
  order_id: 'o',
  order_display_id: number,
  kind: 'cancellation',
  blocked: null,
  is_immediate: false,
  refundable: 1305,
  store_credit: 300,
  at_door: 0,
  ways: ['wallet', 'original'],
  items: [
    { order_item_id: 'i', name: 'Choy sum', unit: '300 g', quantity: 3, amounts: [335, 670, 1005] },
    { order_item_id: 'k', name: 'Kailan', unit: '300 g', quantity: 1, amounts: [300] },
  ],
  reasons: [
    { slug: 'changed_mind', label: 'I changed my mind' },
    { slug: 'other_reason', label: 'Another reason' },
  ],
};

export const refund: Refund = {
  id: 'r',
  display_id: `${number}-1`,
  order_id: 'o',
  order_display_id: number,
  kind: 'cancellation',
  reason: { slug: 'changed_mind', label: 'I changed my mind' },
  comment: 'We are away',
  items: [],
  requested_at: '2026-11-20T08:12:00Z',
  status: 'requested',
  status_label: 'Waiting for our answer',
  status_text: 'We will tell you soon.',
  refund_to: 'wallet',
  refund_amount: 1305,
  store_credit: 300,
  decided_at: null,
  decided_note: null,
  refunded_at: null,
  can_withdraw: true,
};

/** What the shop tells of the requests of an order. */
export const found = (data: Refund[], of: Partial<RefundTerms> | null = {}) => ({
  data,
  currentPage: 1,
  lastPage: 1,
  perPage: 30,
  total: data.length,
  meta: { terms: of && { ...terms, ...of } },
});
