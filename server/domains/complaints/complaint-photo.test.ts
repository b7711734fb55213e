import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { deleteCustomer } from '#domains/privacy/delete-customer.ts';
import { givenDelivery, report } from '#test/fixtures/given-complaint.ts';
import { givenCustomer } from '#test/fixtures/given-customer.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { findPhoto } from './list-complaints.ts';
import { readComplaintForm } from './report-complaint.ts';
import { decideComplaint } from './staff-complaints.ts';

/** A photo as a phone sends it, with a location. */
const fromCamera = async () => {
  const leaf = { create: { width: 2400, height: 1200, channels: 3 as const, background: '#2f7d32' } };
  const bytes = await sharp(leaf)
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitude: '1/1 40/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  return bytes.toString('base64');
};

test('a photo is encoded again, at most screen size and without its location', async () => {
  const { photo } = await readComplaintForm({ kind: 'not_fresh', photo: await fromCamera() });

  const { exif, width, format } = await sharp(photo).metadata();
  expect({ exif, width, format }).toEqual({ exif: undefined, width: 1600, format: 'jpeg' });
});

test('a report needs a photo that can be read, and says what is wrong', async () => {
  await expect(readComplaintForm({ kind: 'short_dated' })).rejects.toMatchObject({
    details: { errors: { photo: ['order.complaint_photo_missing'] } },
  });
  await expect(readComplaintForm({ kind: 'late', photo: await fromCamera() })).rejects.toMatchObject({
    details: { errors: { kind: ['order.complaint_choose_kind'] } },
  });
  const page = Buffer.from('<!doctype html>').toString('base64');
  await expect(readComplaintForm({ kind: 'not_fresh', photo: page })).rejects.toMatchObject({
    code: 'picture_unreadable',
  });
});

test('a customer reports packs over the API, and a repeated request gets the same answer', async ({
  open,
  tx,
}) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  const { order, line_id } = await givenDelivery(tx, { shopper: { id: me.id, kind: 'customer' } });
  const body = {
    display_id: order.display_id,
    order_item_id: line_id,
    quantity: 1,
    kind: 'short_dated',
    photo: await fromCamera(),
  };
  const send = () => request('POST', '/api/complaints', body, { ...headers, 'idempotency-key': key });
  const key = randomUUID();

  const first = await send();
  expect(first).toMatchObject({
    status: 201,
    body: { data: { state: 'credited', is_instant: true }, message: 'We have refunded you.' },
  });
  expect((await send()).body).toEqual(first.body);
  const { body: listed } = await request(
    'GET',
    `/api/complaints?display_id=${order.display_id}`,
    undefined,
    headers,
  );
  expect(listed.data).toMatchObject([{ id: first.body.data.id, state: 'credited' }]);
  expect(listed.meta.terms.items).toMatchObject([{ quantity: 2, kinds: ['not_fresh'] }]);
});

test('its customer finds the photo in their export, and it goes with them', async ({ open, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  const given = await givenDelivery(tx, { shopper: { id: me.id, kind: 'customer' } });
  const { photo } = await readComplaintForm({ kind: 'not_fresh', photo: await fromCamera() });
  const { id } = await report(tx, given, { kind: 'not_fresh', photo, note: 'Yellow leaves.' });

  const { data } = (await request('GET', '/api/me/export', undefined, headers)).body;
  expect(data.complaint_photos).toMatchObject([await findPhoto(tx, id)]);
  expect(data.refunds).toMatchObject([{ comment: 'Yellow leaves.' }]);
  const page = await request('GET', '/api/me/export?format=html', undefined, headers);
  expect(page.body).toContain('<img src="data:image/jpeg;base64,');

  const note = 'The photo shows another product.'; // an open refund would have to be decided first
  await decideComplaint(tx, await givenStaff(tx, 'manager'), id, { action: 'decline', note });
  await tx.updateTable('customers').set({ deletion_at: sql`now()` }).execute();
  expect(await deleteCustomer(tx, me.id)).toBe(true);
  await expect(findPhoto(tx, id)).rejects.toMatchObject({ code: 'complaint_not_found' });
});
