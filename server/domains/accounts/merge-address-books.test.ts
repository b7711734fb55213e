import { maxAddresses } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { inTransaction } from '#platform/db/db.ts';
import { givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import { aisyahsHome } from '#test/fixtures/given-checkout.ts';
import { givenAccount } from '#test/fixtures/given-customer.ts';
import { expect, test } from '#test/harness/test.ts';
import { listAddresses } from './list-addresses.ts';
import { mergeAddressBooks } from './merge-address-books.ts';
import { addAddress } from './save-address.ts';

test("a guest's addresses become the customer’s, whose default stays", async ({ tx }) => {
  const [guest, customer] = [await givenGuest(tx), await givenAccount(tx)];
  const home = await addAddress(tx, customer.id, aisyahsHome);
  const office = await addAddress(tx, guest.id, { ...aisyahsHome, title: 'Office' });

  await mergeAddressBooks(tx, guest.id, customer.id);

  const { data, meta } = await listAddresses(tx, customer.id, {}, inEnglish().to);
  expect(data.map(({ id }) => id)).toEqual([home.id, office.id]);
  expect(meta).toEqual({ default_shipping_id: home.id, default_billing_id: home.id });
  expect((await listAddresses(tx, guest.id, {}, inEnglish().to)).data).toEqual([]);
});

test("without a default of the customer, the guest's default is used", async ({ tx }) => {
  const [guest, customer] = [await givenGuest(tx), await givenAccount(tx)];
  const { id } = await addAddress(tx, guest.id, aisyahsHome);

  await mergeAddressBooks(tx, guest.id, customer.id);

  expect((await listAddresses(tx, customer.id, {}, inEnglish().to)).meta).toMatchObject({
    default_billing_id: id,
  });
});

test('merging keeps the limit, the newest first', async ({ tx }) => {
  const [guest, customer] = [await givenGuest(tx), await givenAccount(tx)];
  await addAddress(tx, guest.id, { ...aisyahsHome, title: 'Old' });
  await addAddress(tx, guest.id, { ...aisyahsHome, title: 'New' });
  for (let at = 1; at < maxAddresses; at++) await addAddress(tx, customer.id, aisyahsHome);

  await mergeAddressBooks(tx, guest.id, customer.id);

  const { data, total } = await listAddresses(tx, customer.id, { limit: 100 }, inEnglish().to);
  expect(total).toBe(maxAddresses);
  expect(data.map(({ title }) => title)).toContain('New');
  expect(data.map(({ title }) => title)).not.toContain('Old');
  expect((await listAddresses(tx, guest.id, {}, inEnglish().to)).total).toBe(0);
});

test('a deleted account gets no addresses', async ({ fresh: { db } }) => {
  const { id } = await inTransaction(db, (tx) => givenAccount(tx));
  await db.deleteFrom('customers').where('shopper_id', '=', id).execute();

  await expect(inTransaction(db, (tx) => addAddress(tx, id, aisyahsHome))).rejects.toMatchObject({
    code: 'signed_out',
  });
  const { rows } = await sql`select from addresses where shopper_id = ${id}`.execute(db);
  expect(rows).toEqual([]);
});
