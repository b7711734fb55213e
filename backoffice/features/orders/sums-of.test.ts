import { createTranslator } from '@kebun/contract/lib/texts.ts';
import { messages } from '@kebun/contract/messages/en.generated.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import { expect, test } from 'vitest';
import { sumsOf } from './sums-of.ts';

test('the discount of an invited friend has the name that the specification gives it', () => {
  const order = { totals: { redemption_discount: 150 }, coupon: null, items: [] } as unknown as StaffOrder;

  expect(sumsOf(order, createTranslator('en', messages))).toContainEqual([
    'Redemption discount (First order of an invited friend)',
    -150,
  ]);
});
