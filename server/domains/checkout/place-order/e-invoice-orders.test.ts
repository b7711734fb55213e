import { randomUUID } from 'node:crypto';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { paperContents } from '#domains/orders/papers/paper-contents.ts';
import { inLanguage } from '#platform/http/language.ts';
import { givenCheckout } from '#test/fixtures/given-checkout.ts';
import { givenCustomer } from '#test/fixtures/given-customer.ts';
import { givenTokenOf } from '#test/fixtures/given-token.ts';
import { bearerHeader, expect, test } from '#test/harness/api.ts';

const typed = {
  name: ' Sawi  Sdn. Bhd. ',
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

test.for(['guest', 'customer'] as const)(
  'the order of a %s keeps the buyer that came with it, and its invoice shows it',
  async (kind, { open, tx }) => {
    const request = await open();
    const customer = kind === 'customer' ? await givenCustomer(request) : undefined;
    const known = customer && { id: customer.me.id, kind };
    const { shopper, body } = await givenCheckout(tx, { kailan: 2 }, {}, known);
    const headers = {
      ...(customer?.headers ?? bearerHeader(await givenTokenOf(tx, shopper.id))),
      'idempotency-key': randomUUID(),
    };
    const place = (e_invoice: object | null) =>
      request('POST', '/api/orders/checkout', { ...body, e_invoice }, headers);

    const placed = await place(typed);

    expect(placed).toMatchObject({ status: 201, body: { data: { e_invoice: kept } } });
    const { data } = placed.body;
    expect((await request('GET', `/api/order/${data.display_id}`, undefined, headers)).body.data).toEqual(
      data,
    );
    expect((await place(typed)).body.data).toEqual(data);
    expect(await place(null)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    const locale = { language: 'en', t: inLanguage('en') } as const;
    const { parties } = paperContents('invoice', data, await readSettings(tx), locale);
    expect(parties[0]?.lines.join()).toMatch(/Sawi Sdn\. Bhd\..*C20880050010.*202601012345.*Jalan 1, Klang/);
  },
);

test.for([
  ['name', ' '],
  ['tin', 'IG12'],
  ['id_type', null],
  ['id_number', '12'],
  ['address', ''],
  ['email', 'sawi'],
] as const)(
  '%s %j of a buyer is refused at its field, and there is no order',
  async ([field, value], { open, tx }) => {
    const { shopper, body } = await givenCheckout(tx, { kailan: 2 });
    const headers = bearerHeader(await givenTokenOf(tx, shopper.id));
    const request = await open();

    const e_invoice = { ...typed, [field]: value };
    const answer = await request(
      'POST',
      '/api/orders/checkout',
      { ...body, e_invoice },
      { ...headers, 'idempotency-key': randomUUID() },
    );

    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty([`e_invoice.${field}`]);
    const { data } = (await request('GET', '/api/checkout', undefined, headers)).body;
    expect(data).toMatchObject({ can_place: true, current_order_id: null, cart: { item_count: 2 } });
  },
);
