import { expect, test } from 'vitest';
import { addressBooks } from './address-books.ts';
import { checkoutRules, deliveryMethods, deliveryWindows, deliveryZones } from './delivery.ts';
import { deliveryPolicy } from './pages/delivery-policy.ts';
import { returnPolicy } from './pages/return-policy.ts';
import { terms } from './pages/terms.ts';
import { people } from './people.ts';
import { postcodes } from './postcodes.ts';
import { shop } from './shop.ts';
import { site } from './site.ts';
import { states } from './states.ts';
import type { Page, WorldAddress } from './types.ts';

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

const paragraphsOf = ({ sections }: Page) => sections.flatMap(({ paragraphs }) => paragraphs);
const isIn = (text: string, amount: number) => new RegExp(`RM\u00a0${amount / 100}(?!\\d)`).test(text);

test('every postcode of the sixteen states is in one delivery zone, that of its state', () => {
  const zoneOf = new Map(states.map(({ code, zone }) => [code, zone]));
  expect(states).toHaveLength(16);

  const outside = postcodes.filter(({ postcode, state_code }) => {
    const zones = deliveryZones.filter(
      ({ postcodes: { first, last } }) => first <= postcode && postcode <= last,
    );
    return zones.length !== 1 || zones[0]?.code !== zoneOf.get(state_code);
  });
  expect(outside).toEqual([]);
});

test('fresh products are allowed on the peninsula only', () => {
  expect(deliveryZones.filter(({ fresh_allowed }) => fresh_allowed).map(({ code }) => code)).toEqual([
    'peninsular',
  ]);
});

test('every zone has a delivery method, and pick-up is free', () => {
  for (const { code } of deliveryZones)
    expect(deliveryMethods.some(({ zones }) => zones.includes(code))).toBe(true);
  expect(deliveryMethods.filter(({ type }) => type === 'pickup').map(({ fee }) => fee)).toEqual([0]);
});

test('every window closes at 8 pm the evening before and has free places', () => {
  for (const { method, from, cutoff_minutes, capacity, already_taken } of deliveryWindows) {
    const [hours = 0, minutes = 0] = from.split(':').map(Number);
    expect(hours * 60 + minutes - cutoff_minutes).toBe(-4 * 60);
    expect(already_taken).toBeLessThan(capacity);
    expect(deliveryMethods.find(({ slug }) => slug === method)?.requires_slot).toBe(true);
  }
});

test('the van runs every day except Sunday morning, and one window has three places left', () => {
  const early = deliveryWindows.filter(({ from }) => from === '07:00').map(({ weekday }) => weekday);

  expect(new Set(deliveryWindows.map(({ weekday }) => weekday)).size).toBe(7);
  expect(early).not.toContain(7);
  expect(deliveryWindows.filter((one) => one.capacity - one.already_taken === 3)).toHaveLength(1);
});

test('the announced threshold of free delivery is that of the van', () => {
  const van = deliveryMethods.find(({ slug }) => slug === checkoutRules.free_delivery.method);

  expect(van?.free_from).toBe(checkoutRules.free_delivery.from);
});

test('the terms state the fees and limits of the checkout', () => {
  const paragraphs = paragraphsOf(terms);
  const amounts = [
    ...deliveryMethods.map(({ fee }) => fee).filter((fee) => fee > 0),
    checkoutRules.free_delivery.from,
    checkoutRules.cash_on_delivery.max_total,
  ];

  for (const amount of amounts) {
    expect(paragraphs.some(({ en, zh }) => isIn(en, amount) && isIn(zh, amount))).toBe(true);
  }
  expect(paragraphs.some(({ en }) => en.includes(`${site.order.refund_window_hours} hours`))).toBe(true);
});

test('the policies state the same fees and times', () => {
  const fees = deliveryMethods.map(({ fee }) => fee).filter((fee) => fee > 0);
  for (const fee of [...fees, checkoutRules.free_delivery.from]) {
    expect(paragraphsOf(deliveryPolicy).some(({ en, zh }) => isIn(en, fee) && isIn(zh, fee))).toBe(true);
  }
  expect(
    paragraphsOf(returnPolicy).some(({ en }) => en.includes(`${site.order.refund_window_hours} hours`)),
  ).toBe(true);
});

test('postcodes have five digits, without the misprint, and only four serve two cities', () => {
  expect(postcodes.filter(({ postcode }) => !/^\d{5}$/.test(postcode) || postcode === '55555')).toEqual([]);
  expect(postcodes).toHaveLength(2932);
  expect(repeated(postcodes.map(({ postcode }) => postcode)).sort()).toEqual([
    '84300',
    '86400',
    '86800',
    '89260',
  ]);
});

test('every demo address has a postcode of its city and state', () => {
  const ownAddresses = addressBooks.flatMap(({ addresses }) => addresses);
  const addresses = [shop.address, ...people.map(({ address }) => address), ...ownAddresses].filter(
    (address): address is WorldAddress => address !== null,
  );

  for (const { zip, city, state_code } of addresses) {
    expect(postcodes).toContainEqual({ postcode: zip, city, state_code });
  }
});

test('every phone number is in international Malaysian format', () => {
  const numbers = [shop.phone, site.contact.whatsapp, ...people.map(({ phone }) => phone)];

  expect(numbers.filter((number) => !/^\+60(1\d{8,9}|3\d{8})$/.test(number))).toEqual([]);
  expect(repeated(numbers)).toEqual([]);
});

test('the shop has opening hours for each weekday', () => {
  expect(shop.opening_hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
