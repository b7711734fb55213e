import { sql } from 'kysely';
import { placeOrder } from '#domains/checkout/place-order/place-order.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { selectMails } from '#platform/mail/queries.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { officeOver } from '#test/fixtures/given-mail.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenPreOrderCheckout, givenPresale, givenSlip } from '#test/fixtures/given-pre-order.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { withLockHeld } from '#test/harness/while-locked.ts';
import { findFullOrder } from '../history/track-order.ts';
import { orderReply } from '../order-reply.ts';
import { listLaterSlots, waitForHarvest } from '../slips/wait-for-harvest.ts';
import { listDeliverySlots, moveDeliveryByStaff } from './move-delivery-by-staff.ts';

const { to, now } = inEnglish();
const wording = { now, language: to.language };

const givenPlaced = async (tx: Tx) => {
  const { presale } = await givenPresale(tx, { from: 2, to: 9 });
  const { shopper, body } = await givenPreOrderCheckout(tx, presale, 2);
  return placeOrder(tx, shopper, body, to);
};

const rowOf = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .select(['version', 'slot_date', 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const shown = async (db: Db, id: string) => {
  const full = await findFullOrder(db, id);
  if (!full) throw new Error('The order is gone');
  return orderReply(full, to);
};

const mailOf = async (tx: Tx, kind: string) => {
  const row = (await selectMails(tx, 20)).find((one) => one.kind === kind);
  return row && (await writeMail(officeOver(tx), row));
};

test('H-89: staff move an order that waits for a harvest within its days, and its shopper reads why', async ({
  tx,
}) => {
  const by = await givenStaff(tx, 'manager');
  const { id, delivery_time } = await givenPlaced(tx);
  const { version, total } = await rowOf(tx, id);
  const slots = await listDeliverySlots(tx, id, wording);
  expect(slots.length).toBeGreaterThan(0);
  const [slot] = slots.filter(({ date }) => date !== delivery_time?.starts_at.slice(0, 10));

  const request = { slot_id: slot?.id ?? '', note: 'The lorry is at the workshop.', version };
  await moveDeliveryByStaff(tx, id, request, { by, ...wording });
  await moveDeliveryByStaff(tx, id, request, { by, ...wording }); // a repeat changes nothing

  expect(await rowOf(tx, id)).toMatchObject({ slot_date: slot?.date, total, version: version + 1 });
  const order = await shown(tx, id);
  expect(order.delivery_moves).toMatchObject([
    {
      from: delivery_time?.label,
      to: order.delivery_time?.label,
      reason: 'staff',
      note: 'The lorry is at the workshop.',
    },
  ]);
  const mail = await mailOf(tx, 'order.delivery_moved');
  for (const words of [delivery_time?.label, order.delivery_time?.label, 'The lorry is at the workshop.'])
    expect(mail?.text).toContain(words);
  expect(
    await tx
      .selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('subject_id', '=', id)
      .where('action', '=', 'order.delivery_moved')
      .execute(),
  ).toEqual([{ action: 'order.delivery_moved', staff_id: by.id }]);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-89: staff move it only to a slot on a day of the harvest, with a reason, from what they saw', async ({
  tx,
}) => {
  const by = await givenStaff(tx, 'manager');
  const { id } = await givenPlaced(tx);
  const { version } = await rowOf(tx, id);
  const [slot] = await listDeliverySlots(tx, id, wording);
  const slot_id = slot?.id ?? '';
  const [window] = slot_id.split('.');
  const late = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const move = (draft: object) =>
    moveDeliveryByStaff(tx, id, { slot_id, note: 'Rain.', version, ...draft }, { by, ...wording });

  await expect(move({ slot_id: `${window}.${late}` })).rejects.toMatchObject({ code: 'slot_closed' });
  await expect(move({ note: ' ' })).rejects.toMatchObject({ code: 'request_invalid' });
  await expect(move({ version: version + 1 })).rejects.toMatchObject({ code: 'version_conflict' });
  await sql`
    insert into slot_bookings (window_id, date, capacity, taken) values (${window}, ${slot?.date}, 1, 1)
    on conflict (window_id, date) do update set capacity = slot_bookings.taken`.execute(tx);
  await expect(move({})).rejects.toMatchObject({ code: 'slot_full' });
});

test('H-89: an order that waits for nothing, or is picked, stays in its slot', async ({ tx }) => {
  const by = await givenStaff(tx, 'manager');
  const ordinary = await givenOrder(tx);
  expect(await listDeliverySlots(tx, ordinary.id, wording)).toEqual([]);
  const moveTo = async (id: string, slot_id: string) =>
    moveDeliveryByStaff(
      tx,
      id,
      { slot_id, note: 'Rain.', version: (await rowOf(tx, id)).version },
      { by, ...wording },
    );
  await expect(moveTo(ordinary.id, 'none')).rejects.toMatchObject({ code: 'no_harvest_awaited' });

  const { id } = await givenPlaced(tx);
  const [slot] = await listDeliverySlots(tx, id, wording);
  await tx.updateTable('orders').set({ status: 'picking' }).where('id', '=', id).execute();
  expect(await listDeliverySlots(tx, id, wording)).toEqual([]);
  await expect(moveTo(id, slot?.id ?? '')).rejects.toMatchObject({ code: 'order_not_moved' });
});

test('H-89: of staff and a shopper who move an order at once, one does', async ({ fresh: { db } }) => {
  const by = await inTransaction(db, (tx) => givenStaff(tx, 'manager'));
  const { id } = await inTransaction(db, (tx) => givenSlip(tx));
  const { version } = await rowOf(db, id);
  const [first, second] = await listLaterSlots(db, id, wording);

  const outcomes = await withLockHeld(db, sql`select from orders where id = ${id} for update`, [
    () => inTransaction(db, (tx) => waitForHarvest(tx, id, first?.id ?? '', wording)),
    () =>
      inTransaction(db, (tx) =>
        moveDeliveryByStaff(
          tx,
          id,
          { slot_id: second?.id ?? '', note: 'Rain.', version },
          { by, ...wording },
        ),
      ),
  ]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await shown(db, id)).delivery_moves).toHaveLength(1);
  expect(await findShopViolations(db)).toEqual([]);
});

test('a mail about a move that another one has followed is not sent', async ({ tx }) => {
  const by = await givenStaff(tx, 'manager');
  const { id } = await givenSlip(tx);
  const [first, second] = await listLaterSlots(tx, id, wording);
  await waitForHarvest(tx, id, first?.id ?? '', wording);
  const waited = await mailOf(tx, 'order.delivery_moved');
  expect(waited?.text).toContain('You chose to wait for the harvest');

  const { version } = await rowOf(tx, id);
  await moveDeliveryByStaff(
    tx,
    id,
    { slot_id: second?.id ?? '', note: 'Rain.', version },
    { by, ...wording },
  );
  const mails = (await selectMails(tx, 20)).filter(({ kind }) => kind === 'order.delivery_moved');
  const written = await Promise.all(mails.map((row) => writeMail(officeOver(tx), row)));
  expect(written.filter(Boolean)).toHaveLength(1);
  expect((await shown(tx, id)).delivery_moves.map(({ reason }) => reason)).toEqual(['waits', 'staff']);
});
