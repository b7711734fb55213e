import { expect, test } from 'vitest';
import type { OrderStatus } from './order-status.ts';
import { paperFileName, papersOf } from './papers.ts';

const invoice = { number: 'INV-000012', issued_at: '2026-11-20T08:12:00Z' };
const status = (slug: OrderStatus) =>
  ({ slug, is_terminal: ['delivered', 'cancelled', 'failed'].includes(slug) }) as Parameters<
    typeof papersOf
  >[0]['status'];

test.each([
  ['awaiting_payment', 'pending', null, []],
  ['confirmed', 'paid', null, ['delivery_note']],
  ['on_the_way', 'unpaid', invoice, ['invoice', 'delivery_note']],
  ['delivered', 'paid', invoice, ['invoice', 'receipt', 'delivery_note']],
  ['delivered', 'partly_refunded', invoice, ['invoice', 'receipt', 'delivery_note']],
  ['cancelled', 'refunded', invoice, ['invoice', 'receipt']],
  ['cancelled', 'unpaid', null, []],
  ['failed', 'failed', null, []],
] as const)('an order that is %s and %s has the right papers', (slug, payment_status, issued, papers) => {
  expect(papersOf({ status: status(slug), payment_status, invoice: issued })).toEqual(papers);
});

test('a file is named by the invoice; a delivery note by the order, a credit note by itself', () => {
  const order = { invoice, display_id: '7K3M9PQ2XA4' };
  expect(paperFileName('receipt', order)).toBe('receipt-INV-000012.pdf');
  expect(paperFileName('delivery_note', order)).toBe('delivery-note-7K3M9PQ2XA4.pdf');
  expect(paperFileName('credit_note', order, 'CN-000012-1')).toBe('credit-note-CN-000012-1.pdf');
});
