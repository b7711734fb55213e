import { inTransaction } from '#platform/db/db.ts';
import { givenDelivery, report } from '#test/fixtures/given-complaint.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn } from '#test/fixtures/given-wallet.ts';
import { expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { decideComplaint, findStaffComplaint, listStaffComplaints } from './staff-complaints.ts';

const inEnglish = { language: 'en' } as const;

test('staff see a complaint with its lot, and how many there are about the lot', async ({ tx }) => {
  const given = await givenDelivery(tx);
  await report(tx, given);
  const { id } = await report(tx, given, { kind: 'not_fresh', note: 'Yellow leaves.' });

  expect(await findStaffComplaint(tx, id, inEnglish)).toMatchObject({
    state: 'waiting',
    note: 'Yellow leaves.',
    short_packs: 3,
    lots: [{ code: given.first, is_short: true, guaranteed_days: 2, complaints: 2 }],
  });
  expect((await listStaffComplaints(tx, { lot: given.first }, inEnglish)).data).toHaveLength(2);
  expect((await listStaffComplaints(tx, { lot: given.last }, inEnglish)).data).toEqual([]);
  expect(
    (await listStaffComplaints(tx, { state: 'waiting', lot: given.first }, inEnglish)).data,
  ).toMatchObject([{ id }]);
});

test('staff credit a complaint, once', async ({ tx }) => {
  const given = await givenDelivery(tx);
  const { id } = await report(tx, given, { kind: 'not_fresh' });
  const staff = await givenStaff(tx, 'manager');

  await decideComplaint(tx, staff, id, { action: 'credit' });

  const complaint = await findStaffComplaint(tx, id, inEnglish);
  expect(complaint).toMatchObject({ state: 'credited', is_instant: false });
  expect(await balanceIn(tx, given.order.shopper)).toBe(complaint.refund_amount);
  await expect(
    inTransaction(tx, (inner) => decideComplaint(inner, staff, id, { action: 'decline', note: 'No.' })),
  ).rejects.toMatchObject({ code: 'refund_cannot_move' });
  expect((await findAllViolations(tx)).filter(({ area }) => area !== 'delivery')).toEqual([]);
});

test('of two decisions at once about a complaint one counts, and the other is refused', async ({
  fresh: { db },
}) => {
  const given = await givenDelivery(db);
  const [one, other] = [await givenStaff(db, 'manager'), await givenStaff(db, 'manager')];
  const { id } = await report(db, given, { kind: 'not_fresh' });
  const decide = (by: { id: string }, action: 'credit' | 'decline') =>
    inTransaction(db, (tx) => decideComplaint(tx, by, id, { action, note: 'We saw the photo.' })).then(
      () => action,
      ({ code }) => code,
    );

  const [first, second] = await Promise.all([decide(one, 'credit'), decide(other, 'decline')]);

  expect([first, second]).toContain('refund_cannot_move');
  const { state, refund_amount } = await findStaffComplaint(db, id, inEnglish);
  expect([first, second]).toContain(state === 'credited' ? 'credit' : 'decline');
  const paid = state === 'credited' ? refund_amount : 0;
  expect(await balanceIn(db, given.order.shopper)).toBe(paid);
  expect((await findAllViolations(db)).filter(({ area }) => area !== 'delivery')).toEqual([]);
});

test('staff decline a complaint with a reason, which the customer reads', async ({ tx }) => {
  const given = await givenDelivery(tx);
  const { id } = await report(tx, given, { kind: 'not_fresh' });
  const staff = await givenStaff(tx, 'manager');

  await expect(decideComplaint(tx, staff, id, { action: 'decline', note: ' ' })).rejects.toMatchObject({
    details: { errors: { note: ['issue.refund_note_missing'] } },
  });
  await decideComplaint(tx, staff, id, { action: 'decline', note: 'The photo shows another product.' });

  const complaint = await findStaffComplaint(tx, id, inEnglish);
  expect(complaint).toMatchObject({ state: 'declined', decided_note: 'The photo shows another product.' });
  expect(complaint.lots).toMatchObject([{ complaints: 0 }]);
});
