import type { EventType, FarmEventInput, Payload } from '@kebun/contract/farms/events/events.ts';
import type { FieldCutLine } from '@kebun/contract/farms/field-changes.ts';
import { describe, expect, test } from 'vitest';
import { givenRecord, siti } from '../../../test/field/given-record.ts';
import { batch, cohort, givenLand } from '../../../test/field/given-snapshot.ts';
import type { EventRecord, FieldRecord } from './field-record.ts';
import { applyChanges, cutLinesOf, cutWorkOf, type FieldSnapshot } from './field-snapshot.ts';
import { replayRecords } from './replay-records.ts';

function recordOf<T extends EventType>(
  type: T,
  payload: Payload<T>,
  place = 'P1',
  more: Partial<EventRecord> = {},
) {
  const record = givenRecord(more);
  const event = {
    ...record.event,
    type,
    payload,
    cohorts: [{ location_id: place }],
  } as unknown as FarmEventInput;
  return { ...record, event };
}

const after = (...records: FieldRecord[]) => replayRecords(givenLand(batch()), records).batches[0];

test('a new record shows at once, before the shop has it', () => {
  expect(after(recordOf('mortality', { quantity: 12, cause: 'pest' }))?.cohorts).toMatchObject([
    { alive: 88 },
  ]);
  expect(after(recordOf('transplanted', { from: 'P1', to: 'P2', quantity: 40 }))?.cohorts).toMatchObject([
    { plot_id: 'P1', alive: 60 },
    { plot_id: 'P2', alive: 40, stage: 'growing' },
  ]);
  expect(after(recordOf('harvested', { net_g: 9_000, plants_removed: 100, final: true }))?.cohorts).toEqual(
    [],
  );
});

test('harvests on the phone lessen what the plants can still give', () => {
  const records = [recordOf('harvested', { net_g: 9_000, plants_removed: 0, final: false })];
  const left = (harvest_left_g: number | null) =>
    replayRecords(givenLand(batch({ harvest_left_g })), records).batches[0]?.harvest_left_g;

  expect([left(10_000), left(8_000), left(null)]).toEqual([1_000, 0, null]);
});

test('a spray postpones the harvest on the phone too', () => {
  expect(after(recordOf('sprayed', { input_product_id: 'neem' }))?.cohorts).toMatchObject([
    { safe_harvest_from: '2026-11-23' },
  ]);
  expect(after(recordOf('sprayed', { input_product_id: 'strange' }))?.cohorts).toMatchObject([
    { interval_unknown: true },
  ]);
});

test("withdrawn, refused and other people's records change nothing", () => {
  const loss = (more: Partial<EventRecord>) =>
    recordOf('mortality', { quantity: 12, cause: 'pest' }, 'P1', more);
  for (const more of [
    { undo_id: 'undo' },
    { state: 'review' },
    { state: 'rejected' },
    { staff_id: siti },
  ] as const) {
    expect(after(loss(more))?.cohorts).toMatchObject([{ alive: 100 }]);
  }
});

test('once the shop’s own figures are newer than its reply, they alone count', () => {
  const loss = (answered_at: string) =>
    recordOf('mortality', { quantity: 12, cause: 'pest' }, 'P1', { state: 'sent', answered_at });
  expect(after(loss('2026-11-20T00:00:01.000Z'))?.cohorts).toMatchObject([{ alive: 88 }]);
  expect(after(loss('2026-11-19T23:59:59.000Z'))?.cohorts).toMatchObject([{ alive: 100 }]);
});

test('a phone stores changes, and drops finished batches', () => {
  const fresh = { staff_id: 'x', synced_at: 'now', day: '2026-11-20' };
  const before = givenLand(batch(), batch({ id: 'other' }));
  const changes = {
    ...givenLand(batch({ closed_at: 'now' }), batch({ id: 'new', cohorts: [cohort('P2')] })),
    plots: [],
  };

  const snapshot = applyChanges(before, changes, fresh);
  expect(snapshot.batches.map(({ id }) => id)).toEqual(['other', 'new']);
  expect(snapshot.plots).toHaveLength(3);
});

describe('what is to be cut', () => {
  const line = (day: string, grams: number, more: Partial<FieldCutLine> = {}): FieldCutLine => ({
    id: day,
    day,
    cut_on: '2026-11-20',
    batch_id: batch().id,
    plot_id: 'P1',
    grams,
    weighed_g: 0,
    plants: 10,
    note: null,
    ...more,
  });
  const landWith = (...cut_lines: FieldCutLine[]) => ({ ...givenLand(batch()), cut_lines });
  const harvest = (net_g: number, more: Partial<EventRecord> = {}, place = 'P1') =>
    recordOf('harvested', { net_g, plants_removed: 1, final: false }, place, more);
  const leftOf = (...records: FieldRecord[]) =>
    cutWorkOf(replayRecords(landWith(line('2026-11-20', 2_000)), records), batch().farm_id, '2026-11-20').map(
      ({ left_g }) => left_g,
    );

  test('is less at once when a harvest is recorded without a signal', () => {
    expect(leftOf()).toEqual([2_000]);
    expect(leftOf(harvest(1_500))).toEqual([500]);
    expect(leftOf(harvest(1_500), harvest(900, { id: 'second', seq: 2 }))).toEqual([0]);
  });

  test('counts no harvest that the shop has counted, of another plot or day, or withdrawn', () => {
    const answered_at = '2026-11-19T00:00:00.000Z'; // before the snapshot
    expect(leftOf(harvest(1_500, { state: 'sent', answered_at }))).toEqual([2_000]);
    expect(leftOf(harvest(1_500, { undo_id: 'undo' }))).toEqual([2_000]);
    expect(leftOf(harvest(1_500, {}, 'P2'))).toEqual([2_000]);
    const late = harvest(1_500);
    expect(leftOf({ ...late, event: { ...late.event, occurred_at: '2026-11-21T00:00:00.000Z' } })).toEqual([
      2_000,
    ]);
  });

  test('of two delivery days is weighed in for the earlier one first', () => {
    const land = landWith(line('2026-11-20', 2_000), line('2026-11-21', 700));
    const lines = cutLinesOf(replayRecords(land, [harvest(2_400)]));
    expect(lines.map(({ weighed_g }) => weighed_g)).toEqual([2_000, 400]);
  });

  test('is nothing in a snapshot that an earlier release stored, on past days and on other farms', () => {
    const { cut_lines: _, ...stored } = landWith();
    expect(cutLinesOf(replayRecords(stored as FieldSnapshot, [harvest(1)]))).toEqual([]);
    const past = landWith(line('2026-11-20', 2_000));
    expect(cutWorkOf(past, batch().farm_id, '2026-11-21')).toEqual([]);
    expect(cutWorkOf(past, 'another', '2026-11-20')).toEqual([]);
  });
});
