import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { hygieneQuestions } from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import type { CheckRecord, EventRecord } from '#features/farms/field-sync/field-record.ts';

export const pakHassan = '0198c0de-0000-7000-8000-0000000000a1';
export const siti = '0198c0de-0000-7000-8000-0000000000a2';

/** A loss of twelve plants to a pest, as Pak Hassan recorded it. */
export function givenRecord(more: Partial<EventRecord> = {}): EventRecord {
  const id = more.id ?? '0198c0de-0000-7000-8000-00000000e001';
  const event = {
    id,
    type: 'mortality',
    payload: { quantity: 12, cause: 'pest' },
    farm_id: '0198c0de-0000-7000-8000-00000000f001',
    batch_id: '0198c0de-0000-7000-8000-00000000b001',
    cohorts: [],
    occurred_at: '2026-11-20T00:00:00.000Z',
    device_id: null,
    device_seq: null,
    geo: null,
    photos: [],
    note: null,
  } as FarmEventInput;
  return {
    id,
    staff_id: pakHassan,
    seq: 1,
    event,
    made_at: event.occurred_at,
    state: 'waiting',
    tried_at: null,
    answered_at: null,
    why: null,
    safe_harvest_from: null,
    undo_id: null,
    photo: null,
    ...more,
  };
}

/** A check of hygiene of the packhouse, all in order, as Pak Hassan recorded it. */
export function givenCheck(more: Partial<CheckRecord> = {}): CheckRecord {
  const { event, ...record } = givenRecord();
  const id = more.id ?? '0198c0de-0000-7000-8000-00000000c001';
  const answers = Object.fromEntries(hygieneQuestions.packhouse.map((each) => [each, 'yes' as const]));
  const check = {
    id,
    farm_id: event.farm_id,
    place: 'packhouse' as const,
    checked_on: '2026-11-20',
    checked_by: null,
    answers,
    put_right: null,
    note: null,
  };
  return { ...record, id, seq: 2, check, ...more };
}
