import { sql } from 'kysely';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { findOwnOrder } from '#domains/orders/history/track-order.ts';
import { inLanguage } from '#platform/http/language.ts';
import { givenOrder, givenOrderIn } from '#test/fixtures/given-order.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { expect, test } from '#test/harness/api.ts';
import { paperContents } from './paper-contents.ts';
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
  sst_number: null,
  email: null,
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

test.for([
  ['nric', '', 'EI00000000010'],
  ['army', ' ', 'EI00000000010'],
  ['passport', null, 'EI00000000020'],
  ['passport', 'ei 0000 0000 020', 'EI00000000020'],
  ['passport', 'EI00000000010', undefined],
  ['nric', 'EI00000000020', undefined],
  ['brn', '', undefined],
] as const)(
  'a buyer with the number %s and the TIN %j is kept with %s',
  async ([id_type, tin, stored], { tx }) => {
    const { id } = await givenOrderIn(tx, 'delivered');
    const saving = async () =>
      saveEInvoiceBuyer(tx, id, { ...draft, id_type, id_number: '900101105432', tin });

    if (stored) expect((await saving()).tin).toBe(stored);
    else await expect(saving()).rejects.toMatchObject({ details: { errors: { tin: [expect.any(String)] } } });
  },
);

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

test('staff keep a buyer with SST number and e-mail address, which the invoice shows', async ({
  open,
  tx,
}) => {
  const { id } = await givenOrderIn(tx, 'delivered');
  const { headers } = await givenStaff(tx, 'manager');
  const request = await open();
  const put = (more: object) =>
    request('PUT', `/api/staff/orders/${id}/e-invoice`, { ...draft, ...more }, headers);

  expect((await put({ email: 'sawi', sst_number: 'W' })).body.errors).toEqual({
    email: [expect.any(String)],
    sst_number: [expect.any(String)],
  });
  expect(await put({ email: ' sawi@kebun.example', sst_number: 'w10-1808-32000001' })).toMatchObject({
    status: 200,
    body: { data: { ...kept, email: 'sawi@kebun.example', sst_number: 'W10-1808-32000001' } },
  });
  const order = (await request('GET', `/api/staff/orders/${id}`, undefined, headers)).body.data;
  const { parties } = paperContents('invoice', order, await readSettings(tx), {
    language: 'en',
    t: inLanguage('en'),
  });
  expect(parties[0]?.lines.join()).toMatch(/W10-1808-32000001.*sawi@kebun.example/);
});

test('a Chinese paper has Chinese marks between its words', async ({ open, tx }) => {
  const { id } = await givenOrderIn(tx, 'delivered');
  await saveEInvoiceBuyer(tx, id, { ...draft, sst_number: 'W10-1808-32000001' });
  await sql`update orders set shipping_remarks = 'Blue gate' where id = ${id}`.execute(tx);
  const { headers } = await givenStaff(tx, 'manager');
  const request = await open();
  const order = (await request('GET', `/api/staff/orders/${id}?lang=zh`, undefined, headers)).body.data;
  const settings = await readSettings(tx);
  const linesOf = (kind: 'invoice' | 'delivery_note') => {
    const paper = paperContents(kind, order, settings, { language: 'zh', t: inLanguage('zh') });
    return [
      ...paper.facts.map(([, value]) => value),
      ...paper.parties.flatMap(({ lines }) => lines),
      ...paper.notes,
    ];
  };

  const lines = [...linesOf('invoice'), ...linesOf('delivery_note')];
  expect(lines).toContain('稅務號碼（TIN）：C20880050010');
  expect(lines.some((line) => line.endsWith('：Blue gate'))).toBe(true);
  expect(lines.filter((line) => /[\p{Script=Han}）][,:] |[,:] \p{Script=Han}/u.test(line))).toEqual([]);
});
