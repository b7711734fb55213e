import type { SavedAddressDraft } from '@kebun/contract/accounts/address.ts';
import { maxAddresses } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { inTransaction } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { aisyahsHome } from '#test/fixtures/given-checkout.ts';
import { givenAccount } from '#test/fixtures/given-customer.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { listAddresses } from './list-addresses.ts';
import { addAddress, changeSavedAddress, dropAddress, findAddress } from './save-address.ts';

const home: SavedAddressDraft = { ...aisyahsHome, delivery_instructions: ' Blue gate ' };
const office: SavedAddressDraft = { ...home, title: 'Office', is_default_shipping: true };
const unknownId = '00000000-0000-7000-8000-000000000000';

test('an address is saved normalized, and the first is the default', async ({ tx }) => {
  const { id: customer } = await givenAccount(tx);

  expect(await addAddress(tx, customer, home)).toMatchObject({
    title: 'Home',
    contact_number: '+60120000001',
    zip: '47300',
    state_name: { en: 'Selangor', zh: '雪蘭莪' },
    zone: 'peninsular',
    delivery_instructions: 'Blue gate',
    is_default_shipping: true,
    is_default_billing: true,
  });
  expect(await addAddress(tx, customer, { ...home, title: 'Office' })).toMatchObject({
    is_default_shipping: false,
    is_default_billing: false,
  });
});

test('a new default replaces the old one, separately for delivery and billing', async ({ tx }) => {
  const { id: customer } = await givenAccount(tx);
  const first = await addAddress(tx, customer, home);
  const second = await addAddress(tx, customer, office);

  const { data, meta } = await listAddresses(tx, customer, {}, inEnglish().to);
  expect(meta).toEqual({ default_shipping_id: second.id, default_billing_id: first.id });
  expect(data.map(({ title }) => title)).toEqual(['Office', 'Home']);

  await changeSavedAddress(tx, customer, first.id, { is_default_shipping: true });
  expect((await listAddresses(tx, customer, {}, inEnglish().to)).meta.default_shipping_id).toBe(first.id);
});

test('a change keeps missing fields, and the whole address must be valid', async ({ tx }) => {
  const { id: customer } = await givenAccount(tx);
  const { id } = await addAddress(tx, customer, home);

  expect(
    await changeSavedAddress(tx, customer, id, { company: 'Kedai Runcit', title: 'Shop' }),
  ).toMatchObject({
    title: 'Shop',
    company: 'Kedai Runcit',
    recipient: home.recipient,
    is_default_shipping: true,
  });
  await expect(changeSavedAddress(tx, customer, id, { zip: '88000' })).rejects.toMatchObject({
    code: 'address_invalid',
    details: { errors: { state_id: ['rule.zip_state'] } },
  });
  await expect(changeSavedAddress(tx, customer, id, { title: ' ' })).rejects.toMatchObject({
    details: { errors: { title: ['address.rule_title'] } },
  });
});

test('a city of the postcode is saved in its official spelling', async ({ tx }) => {
  const { id: customer } = await givenAccount(tx);

  expect(await addAddress(tx, customer, { ...home, city: ' petaling-JAYA' })).toMatchObject({
    city: 'Petaling Jaya',
  });
  const inParitRaja = { ...home, zip: '86400', city: 'Parit Raja', state_id: 'MY-01' };
  expect(await addAddress(tx, customer, inParitRaja)).toMatchObject({ city: 'Parit Raja' });
});

test.for([
  ['PJ', 'Petaling Jaya'],
  ['八打靈再也', 'Petaling Jaya'],
  ['Subang Jaya', 'Subang Jaya'], // shares the postcode
  ['Ipoh', 'Ipoh'], // the form shows the usual city
] as const)('X-8e: any city is accepted: %s is saved as %s', async ([typed, saved], { tx }) => {
  const { id: customer } = await givenAccount(tx);

  expect(await addAddress(tx, customer, { ...home, city: typed })).toMatchObject({ city: saved });
  await expect(addAddress(tx, customer, { ...home, city: ' ' })).rejects.toMatchObject({
    details: { errors: { city: ['address.review_city'] } },
  });
});

test('missing fields are reported in the order of the eight messages, then the title', async ({ tx }) => {
  const { id: customer } = await givenAccount(tx);

  const refusal = await addAddress(tx, customer, {}).catch((error) => error);

  expect(Object.entries(refusal.details.errors)).toEqual([
    ['recipient', ['address.review_name']],
    ['email', ['address.review_email']],
    ['contact_number', ['address.review_contact']],
    ['street_address', ['address.edit_street']],
    ['city', ['address.review_city']],
    ['zip', ['address.review_zip']],
    ['state_id', ['address.review_state']],
    ['title', ['address.rule_title']],
  ]);
});

test("another shopper's address is not found, and neither is a deleted one", async ({ tx }) => {
  const [mine, other] = [await givenAccount(tx), await givenAccount(tx, 'kumar@example.my')];
  const { id } = await addAddress(tx, mine.id, home);
  const refused = { code: 'address_not_found' };

  for (const not of [id, unknownId, 'home']) {
    await expect(findAddress(tx, other.id, not)).rejects.toMatchObject(refused);
    await expect(changeSavedAddress(tx, other.id, not, { title: 'Mine' })).rejects.toMatchObject(refused);
    await expect(dropAddress(tx, other.id, not)).rejects.toMatchObject(refused);
  }
  expect((await listAddresses(tx, other.id, {}, inEnglish().to)).data).toEqual([]);

  await dropAddress(tx, mine.id, id);
  await expect(findAddress(tx, mine.id, id)).rejects.toMatchObject(refused);
});

describe('two concurrent changes of one book', () => {
  const manyTimes = (times: number, work: (at: number) => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: times }, (_, at) => work(at)));

  test('leave one default, and both are applied', async ({ fresh: { db } }) => {
    const { id: customer } = await inTransaction(db, (tx) => givenAccount(tx));

    const outcomes = await manyTimes(8, (at) =>
      inTransaction(db, (tx) =>
        addAddress(tx, customer, { ...office, title: `${at}`, is_default_billing: true }),
      ),
    );

    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const { data } = await listAddresses(db, customer, {}, inEnglish().to);
    expect(data).toHaveLength(8);
    expect(data.filter(({ is_default_shipping }) => is_default_shipping)).toHaveLength(1);
    expect(data.filter(({ is_default_billing }) => is_default_billing)).toHaveLength(1);
  });

  test('never exceed its limit', async ({ fresh: { db } }) => {
    const { id: customer } = await inTransaction(db, (tx) => givenAccount(tx));
    await inTransaction(db, async (tx) => {
      for (let at = 1; at < maxAddresses; at++) await addAddress(tx, customer, home);
    });

    // Opens the connections before, so that no request is late.
    await manyTimes(10, () => sql`select pg_sleep(0.3)`.execute(db));

    const outcomes = await manyTimes(10, () => inTransaction(db, (tx) => addAddress(tx, customer, home)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'address_book_full' });
    }
    expect((await listAddresses(db, customer, {}, inEnglish().to)).total).toBe(maxAddresses);
  });
});
