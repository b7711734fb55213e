import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';

describe('a staff note about an order', () => {
  test('is shown to staff with its author, and never to the customer', async ({ db, tx, open }) => {
    const request = await open();
    const farid = await givenStaff(db, 'packer');
    const { id, display_id, share_token } = await givenOrder(tx);
    const path = `/api/staff/orders/${id}/notes`;

    expect(
      (await request('POST', path, { body: ' Rang: <b>nobody</b> there. ' }, farid.headers)).status,
    ).toBe(201);
    const owner = await givenStaff(db, 'owner');
    expect(
      (await request('GET', `/api/staff/orders/${id}`, undefined, owner.headers)).body.data.notes,
    ).toMatchObject([{ body: 'Rang: <b>nobody</b> there.', by: farid.name }]);
    const seen = await request('GET', `/api/track-order?display_id=${display_id}&share_token=${share_token}`);
    expect(JSON.stringify(seen.body)).not.toContain('nobody');
  });

  test('must not be empty and cannot be changed', async ({ db, tx, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'packer');
    const { id } = await givenOrder(tx);
    expect(await request('POST', `/api/staff/orders/${id}/notes`, { body: '  ' }, headers)).toMatchObject({
      status: 422,
      body: { errors: { body: ['Please enter a note first'] } },
    });

    await request('POST', `/api/staff/orders/${id}/notes`, { body: 'Late.' }, headers);
    await expect(tx.updateTable('order_notes').set({ body: 'On time.' }).execute()).rejects.toThrow();
  });
});
