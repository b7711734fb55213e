import { expect, test } from 'vitest';
import { containsCardNumber } from './card-number.ts';

const card = '4111111111111111';

test.for([
  ['as it stands', card],
  ['in groups', '4111 1111 1111 1111'],
  ['with dashes', '4111-1111-1111-1111'],
  ['with both', '4111 -1111- 1111  1111'],
  ['of an older kind', '4222222222222'],
  ['of nineteen figures', '6304000000000000000'],
  ['inside a sentence', 'please use my card 3782 822463 10005 thanks'],
  ['with the month and the code behind it', '5105105105105100 12/29 123'],
  ['with another number before it', '12 2026 5105 1051 0510 5100'],
  ['stuck to letters', `card${card}x`],
  ['in wide figures', '４１１１１１１１１１１１１１１１'],
])('a card number is detected %s', ([, text]) => {
  expect(containsCardNumber({ setup_token: text })).toBe(true);
});

test('a card number is detected at any depth, as a key and as a number', () => {
  expect(containsCardNumber({ a: [{ b: { c: card } }] })).toBe(true);
  expect(containsCardNumber({ [card]: 1 })).toBe(true);
  expect(containsCardNumber({ number: Number(card) })).toBe(true);
  expect(containsCardNumber(card)).toBe(true);
});

test.for([
  ['a token', 'tok_1QXyZb2eZvKYlo2C'],
  ['a uuid', '0193f2a4-7f0e-7c3b-9a41-0d2f6b1c8e55'],
  ['a phone number', '+60 12-345 6789'],
  ['an order number', '5QGM-M6FZ-D32'],
  ['a number that does not add up', '4111111111111112'],
  ['nothing but noughts', '0000 0000 0000 0000'],
  ['too few figures', '411111111111'],
])('%s is no card number', ([, text]) => {
  expect(containsCardNumber({ text })).toBe(false);
});

test('empty and small values are no card numbers', () => {
  for (const sent of [undefined, null, {}, [], 42, true, '']) expect(containsCardNumber(sent)).toBe(false);
});

test('the longest body is searched before a request times out', () => {
  expect(containsCardNumber({ text: '1 '.repeat(32_000), more: '-'.repeat(60_000) })).toBe(false);
});
