import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import type { FieldRecord } from '#features/farms/field-sync/field-record.ts';

export const pakHassan = '0198c0de-0000-7000-8000-0000000000a1';
export const siti = '0198c0de-0000-7000-8000-0000000000a2';

/** A loss of twelve plants to a pest, as Pak Hassan recorded it. */
export function givenRecord(more: Partial<FieldRecord> = {}): FieldRecord {
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
