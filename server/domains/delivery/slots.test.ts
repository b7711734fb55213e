import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotLabel } from './slot-label.ts';
import { availabilityOf, daysFrom, readSlotId, slotId, slotsOf, type Window } from './slots.ts';

const id = '01938d2e-0000-7000-8000-000000000001';
const saturdayLateMorning: Window = {
  id,
  weekday: 6,
  from_time: '10:00:00',
  to_time: '13:00:00',
  capacity: 500,
  cutoff_minutes: 14 * 60,
  fee: 0,
};
const friday = new Date('2026-11-20T03:00:00Z'); // 11 am in Malaysia
const week = daysFrom('2026-11-20', 7);

const slots = (window: Partial<Window>, taken = 0, now = friday) =>
  slotsOf(
    {
      windows: [{ ...saturdayLateMorning, ...window }],
      booked: [{ window_id: id, date: '2026-11-21', capacity: 500, taken, is_closed: false }],
    },
    week,
    now,
    'en',
  );

test('a window has one slot on its weekday, at Malaysian hours', () => {
  expect(slots({})).toEqual([
    {
      id: `${id}.2026-11-21`,
      date: '2026-11-21',
      starts_at: '2026-11-21T02:00:00.000Z',
      ends_at: '2026-11-21T05:00:00.000Z',
      cutoff_at: '2026-11-20T12:00:00.000Z',
      timezone: 'Asia/Kuala_Lumpur',
      capacity_left: null,
      fee: 0,
      is_full: false,
      is_closed: false,
      label: '10 am to 1 pm',
    },
  ]);
});

test('a slot closes at its cut-off, 8 pm the evening before, to the second', () => {
  expect(slots({}, 0, new Date('2026-11-20T11:59:59.999Z'))).toMatchObject([{ is_closed: false }]);
  expect(slots({}, 0, new Date('2026-11-20T12:00:00Z'))).toMatchObject([{ is_closed: true }]);
});

test('the remaining capacity is shown only when it is small', () => {
  expect(slots({}, 479)).toMatchObject([{ capacity_left: null }]);
  expect(slots({}, 480)).toMatchObject([{ capacity_left: 20 }]);
  expect(slots({}, 500)).toMatchObject([{ capacity_left: 0, is_full: true }]);
});

test('a small window is not nearly full before half of it is taken', () => {
  const left = (taken: number) => {
    const booked = [{ window_id: id, date: '2026-11-21', capacity: 20, taken, is_closed: false }];
    return slotsOf({ windows: [saturdayLateMorning], booked }, week, friday, 'en')[0]?.capacity_left;
  };
  expect([left(0), left(9), left(10), left(20)]).toEqual([null, null, 10, 0]);
});

test('a booked day keeps its capacity', () => {
  expect(slots({ capacity: 100 }, 200)).toMatchObject([{ capacity_left: null, is_full: false }]);
});

test('a closed day has no slots, and a chosen slot there is closed', () => {
  const closed = { window_id: id, date: '2026-11-21', capacity: 500, taken: 3, is_closed: true };

  expect(slotsOf({ windows: [saturdayLateMorning], booked: [closed] }, week, friday, 'en')).toEqual([]);
  expect(availabilityOf(saturdayLateMorning, '2026-11-21', closed, friday)).toMatchObject({
    is_closed: true,
  });
});

test('the slots of a day are sorted by start', () => {
  const early = { ...saturdayLateMorning, from_time: '07:00:00', to_time: '10:00:00' };
  const both = slotsOf({ windows: [saturdayLateMorning, early], booked: [] }, week, friday, 'zh');

  expect(both.map(({ label }) => label)).toEqual(['上午 7 時至上午 10 時', '上午 10 時至下午 1 時']);
});

test.each([
  ['en', 'Sat 21 Nov, 10.30 am to 1 pm'],
  ['zh', '11 月 21 日（六）上午 10 時 30 分至下午 1 時'],
] as const)('a slot is labelled with its day: %s', (language, label) => {
  expect(slotLabel(new Date('2026-11-21T02:30:00Z'), new Date('2026-11-21T05:00:00Z'), language)).toBe(label);
});

test('an early slot on a Saturday is still Friday in UTC', () => {
  expect(slotLabel(new Date('2026-11-20T23:00:00Z'), new Date('2026-11-21T02:00:00Z'), 'en')).toBe(
    'Sat 21 Nov, 7 to 10 am',
  );
});

test('a slot id can be parsed, and other texts cannot', () => {
  expect(readSlotId(slotId(id, '2026-11-21'))).toEqual({ window_id: id, date: '2026-11-21' });
  expect(readSlotId(slotId(id, '2026-02-30'))).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => readSlotId(text) === undefined));
});
