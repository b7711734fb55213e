import { sql } from 'kysely';
import { findOwnOrder } from '#domains/orders/history/track-order.ts';
import { inLanguage } from '#platform/http/language.ts';
import { givenOrder, givenOrderIn } from '#test/fixtures/given-order.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { expect, test } from '#test/harness/api.ts';
import { saveEInvoiceBuyer } from './save-e-invoice-buyer.ts';

const draft = {
  name: '  Sawi   Sdn. Bhd. ',
  tin: 'c 20880050010',
  id_type: 'brn',
  id_number: '2026-0101-2345',
  address: 'Jalan 1,\nKlang',
} as const;
const kept = {
  name: 'Sawi Sdn. Bhd.',
  tin: 'C20880050010',
  id_type: 'brn',
  id_number: '202601012345',
  address: 'Jalan 1, Klang',
};

test('a buyer is kept with the order and can be changed', async ({ open, tx }) => {
  const { display_id, share_token, id, shopper } = await givenOrder(tx);
  const request = await open();
  const path = `/api/order/${display_id}/e-invoice`;

  const saved = await request('PUT', path, { ...draft, share_token });
  await request('PUT', path, { ...draft, share_token, name: 'Bayam Sdn. Bhd.' });

  expect(saved).toMatchObject({ status: 200, body: { data: kept } });
  const order = await findOwnOrder(tx, id, shopper, { language: 'en', t: inLanguage('en') });
  expect(order.e_invoice).toEqual({ ...kept, name: 'Bayam Sdn. Bhd.' });
});

test.for([
  ['name', ' '],
  ['tin', 'EI00000000010'],
  ['tin', 'IG12'],
  ['id_number', '90010110543'],
  ['id_type', null],
  ['address', ''],
] as const)('%s %j is refused at its field', async ([field, value], { open, tx }) => {
  const { display_id, share_token } = await givenOrder(tx);
  const request = await open();

  const body = { ...draft, share_token, [field]: value };
  const answer = await request('PUT', `/api/order/${display_id}/e-invoice`, body);

  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

test('another customer cannot leave a buyer', async ({ open, tx }) => {
  const { display_id } = await givenOrder(tx);
  const request = await open();
  const answer = await request('PUT', `/api/order/${display_id}/e-invoice`, draft, await guestHeaders(tx));
  expect(answer).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
});

test('after the month of its invoice, and once it is cancelled, an order takes no buyer', async ({ tx }) => {
  const open = await givenOrderIn(tx, 'delivered');
  const cancelled = await givenOrderIn(tx, 'cancelled');
  expect(await saveEInvoiceBuyer(tx, open.id, draft)).toEqual(kept);

  const closed = await givenOrder(tx);
  await sql`
    insert into invoices (number, order_id, issued_at)
    select last + 1, ${closed.id},
      date_trunc('month', now() at time zone 'Asia/Kuala_Lumpur') at time zone 'Asia/Kuala_Lumpur' - interval '1 second'
    from invoice_counter`.execute(tx);

  for (const { id } of [closed, cancelled]) {
    await expect(saveEInvoiceBuyer(tx, id, draft)).rejects.toMatchObject({ code: 'e_invoice_closed' });
  }
});
