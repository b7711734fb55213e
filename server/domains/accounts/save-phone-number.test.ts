import { maxContactNumbers } from '@kebun/contract/lib/limits.ts';
import { inTransaction } from '#platform/db/db.ts';
import { givenAccount } from '#test/fixtures/given-customer.ts';
import { expect, test } from '#test/harness/test.ts';
import { selectNumbers } from './phone-number-rows.ts';
import { changeNumber, saveContactNumber } from './save-phone-number.ts';

const mobile = { title: ' Mobile ', contact_number: '012-345 6789' };
const office = { title: 'Office', contact_number: '03-1234 5678', is_default: true };

test('a phone number is saved in international format, and the first is the default', async ({ tx }) => {
  const { id: customer } = await givenAccount(tx);

  expect(await saveContactNumber(tx, customer, mobile)).toMatchObject({
    title: 'Mobile',
    contact_number: '+60123456789',
    is_default: true,
  });
  await saveContactNumber(tx, customer, office);
  expect((await selectNumbers(tx, customer)).map(({ title, is_default }) => [title, is_default])).toEqual([
    ['Office', true],
    ['Mobile', false],
  ]);
});

test('title and a valid number are required, in the words of the specification', async ({ tx }) => {
  const { id: customer } = await givenAccount(tx);

  await expect(saveContactNumber(tx, customer, { contact_number: '' })).rejects.toMatchObject({
    code: 'request_invalid',
    details: {
      errors: {
        title: ['address.rule_number_title'],
        contact_number: ['address.rule_contact_number'],
      },
    },
  });
  await expect(
    saveContactNumber(tx, customer, { ...mobile, contact_number: '99999999999' }),
  ).rejects.toMatchObject({
    details: { errors: { contact_number: ['rule.phone'] } },
  });
});

test("a change keeps missing fields; another customer's number is not found", async ({ tx }) => {
  const [mine, other] = [await givenAccount(tx), await givenAccount(tx, 'kumar@example.my')];
  const { id } = await saveContactNumber(tx, mine.id, mobile);

  expect(await changeNumber(tx, mine.id, id, { title: 'Wife' })).toMatchObject({
    title: 'Wife',
    contact_number: '+60123456789',
    is_default: true,
  });
  for (const not of [id, 'mobile']) {
    await expect(changeNumber(tx, other.id, not, { title: 'Mine' })).rejects.toMatchObject({
      code: 'number_not_found',
    });
  }
});

test('concurrent saves keep one default and the limit', async ({ fresh: { db } }) => {
  const { id: customer } = await inTransaction(db, (tx) => givenAccount(tx));

  const outcomes = await Promise.allSettled(
    Array.from({ length: maxContactNumbers + 4 }, () =>
      inTransaction(db, (tx) => saveContactNumber(tx, customer, office)),
    ),
  );

  const numbers = await selectNumbers(db, customer);
  expect(numbers).toHaveLength(maxContactNumbers);
  expect(numbers.filter(({ is_default }) => is_default)).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'address_book_full' });
  }
});
