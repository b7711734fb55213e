import type { CartItem } from '@kebun/contract/cart/cart.ts';
import { createTranslator } from '@kebun/contract/lib/texts.ts';
import { messages } from '@kebun/contract/messages/en.generated.ts';
import { expect, test } from 'vitest';
import { choySum, makeCheckoutFixture } from '../../../test/fixtures/given-checkout.ts';
import { diffCarts } from './diff-carts.ts';

const t = createTranslator('en', messages);
const basket = (...lines: CartItem[]) => makeCheckoutFixture(...lines).checkout().cart;
const kailan: CartItem = { ...choySum, id: 'line-2', name: 'Kailan', quantity: 1 };

const issueOf = (before: CartItem[], now: CartItem[]) =>
  diffCarts(t, basket(...before), basket(...now)).map(({ message }) => message);

test('lines that were added, removed, or changed in quantity are named', () => {
  expect(issueOf([choySum], [choySum, kailan])).toEqual(['New in your basket: 1 × Kailan']);
  expect(issueOf([choySum, kailan], [choySum])).toEqual(['No longer in your basket: Kailan']);
  expect(issueOf([choySum], [{ ...choySum, quantity: 5 }])).toEqual(['Choy sum: 3 before, 5 now']);
});

test('a changed line preference counts as well', () => {
  expect(issueOf([choySum], [{ ...choySum, note: 'small ones' }])).toEqual([
    'Choy sum: your note or replacement choice has changed',
  ]);
});

test('an unchanged cart has no differences', () => {
  expect(issueOf([choySum, kailan], [kailan, choySum])).toEqual([]);
});
