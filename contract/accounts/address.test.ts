import { expect, test } from 'vitest';
import { formatPhone, isPhone, toE164 } from '../lib/phone.ts';
import { failedRules, firstFailedRule } from '../lib/rules.ts';
import {
  type AddressDraft,
  addressForm,
  addressRules,
  savedAddressForm,
  savedAddressRules,
} from './address.ts';

const whole: AddressDraft = {
  recipient: 'Aisyah binti Rahman',
  email: 'aisyah@example.my',
  contact_number: '012-345 6789',
  street_address: '12 Jalan Sultan',
  city: 'Ipoh',
  zip: '30000',
  state_id: 'MY-08',
};

const order = ['recipient', 'email', 'contact_number', 'street_address', 'city', 'zip', 'state_id'] as const;

test('a complete address passes all rules', () => {
  expect(failedRules(addressForm, whole)).toEqual([]);
});

test('a missing address is the first of the eight errors', () => {
  expect(firstFailedRule(addressRules, null)?.message).toBe('address.invalid');
  expect(addressRules).toHaveLength(8);
});

test('the first missing field in the order of the rules is reported', () => {
  for (let missing = 1; missing < 2 ** order.length; missing++) {
    const gone = order.filter((_, index) => missing & (1 << index));
    const draft = { ...whole, ...Object.fromEntries(gone.map((field) => [field, '  '])) };
    expect(firstFailedRule(addressRules, draft)?.field).toBe(gone[0]);
    expect(failedRules(addressRules, draft).map((rule) => rule.field)).toEqual(gone);
  }
});

test.each(['a', 'a@b', 'a@@b.my', 'a b@c.my', '@c.my', 'a@c..my'])('%j is not an e-mail address', (email) => {
  expect(firstFailedRule(addressForm, { ...whole, email })?.message).toBe('rule.email');
});

test('a postcode has five digits, and the first may be 0', () => {
  expect(firstFailedRule(addressForm, { ...whole, zip: '1234' })?.message).toBe('rule.zip');
  expect(firstFailedRule(addressForm, { ...whole, zip: '01000' })).toBeUndefined();
});

test('Malaysian numbers are valid with and without +60', () => {
  for (const typed of ['012-345 6789', '+60 12-345 6789', '60123456789', '0123456789'])
    expect(toE164(typed)).toBe('+60123456789');
  expect(formatPhone('+60123456789')).toBe('012-345 6789');
  expect(isPhone('03-1234 5678')).toBe(true);
  expect(isPhone('12345')).toBe(false);
});

test('the address book requires a title in addition to the eight fields, and checks it after them', () => {
  const invalidFields = failedRules(savedAddressRules, {}).map(({ field }) => field);

  expect(invalidFields).toEqual([...order, 'title']);
  expect(failedRules(savedAddressRules, { ...whole, title: 'Home' })).toEqual([]);
});

test('the form and the API of the address book have the same rules', () => {
  const fieldsOf = (rules: typeof savedAddressForm) => rules.flatMap(({ field }) => field ?? []).sort();

  expect(fieldsOf(savedAddressForm)).toEqual(fieldsOf(savedAddressRules as typeof savedAddressForm));
});
