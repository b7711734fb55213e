/**
 * Packers and drivers need a name, a phone number and an address. Only staff who may read customers see email
 * addresses.
 */

import { givenOrderIn } from '#test/fixtures/given-order.ts';
import { givenPaidOrder } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';

test('X-13a: no answer about an order shows a packer an email address, and an owner sees it', async ({
  db,
  open,
}) => {
  const request = await open();
  const order = await givenPaidOrder(db);
  const { email, phone } = order.customer;
  const { recipient, contact_number, street_address } = order.shipping_address;
  const [packer, owner] = [await givenStaff(db, 'packer'), await givenStaff(db, 'owner')];
  const path = `/api/staff/orders/${order.id}`;
  const lists = ['orders', 'today', 'windows', 'runs', 'picklists'].map((one) => `/api/staff/${one}`);
  const paths = [path, `${path}/mails`, `${path}/packing`, ...lists];
  const read = async ({ headers }: typeof packer) => {
    const answers = await Promise.all(paths.map((one) => request('GET', one, undefined, headers)));
    answers.push(await request('POST', `${path}/notes`, { body: 'Rings twice.' }, headers));
    expect(answers.map(({ status }) => status).filter((status) => status > 201)).toEqual([]);
    return answers;
  };

  const toPacker = await read(packer);
  expect(email).toContain('@');
  expect(JSON.stringify(toPacker.map(({ body }) => body)).match(/[^"]*@[^"]*/g)).toBeNull();
  expect(toPacker[0]?.body.data).toMatchObject({
    customer: { email: null, phone },
    billing_address: null,
    shipping_address: { email: null, recipient, contact_number, street_address },
  });
  expect(toPacker[1]?.body.data).toMatchObject([{ kind: 'order.received', recipient: null }]);
  const moved = await request('POST', `${path}/moves`, { move: 'pick' }, packer.headers);
  expect([moved.status, moved.body.data.customer.email]).toEqual([200, null]);

  const toOwner = await read(owner);
  expect(toOwner[0]?.body.data).toMatchObject({
    customer: { email },
    billing_address: { email },
    shipping_address: { email },
  });
  expect(toOwner[1]?.body.data).toMatchObject([{ recipient: email }]);
});

test('X-13a: entering cash as a packer returns no email address', async ({ db, tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'packer');
  const { id } = await givenOrderIn(tx, 'delivered');
  const { body } = await request('GET', `/api/staff/orders/${id}`, undefined, headers);

  const amount = body.data.totals.total;
  const taken = await request('POST', `/api/staff/orders/${id}/cash`, { amount }, headers);

  expect([taken.status, taken.body.data?.customer.email]).toEqual([200, null]);
});
