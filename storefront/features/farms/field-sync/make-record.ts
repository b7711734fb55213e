import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import type { SentHygieneCheck } from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { newKey } from '#platform/api/new-key.ts';
import type { ShrunkPhoto } from '#platform/storage/shrink-photo.ts';
import type { Answers, FieldAction } from '../field/field-actions.ts';
import type { CheckRecord, EventRecord } from './field-record.ts';
import type { CohortAtPlot } from './field-snapshot.ts';

interface FieldRecordInput {
  staffId: string;
  at: CohortAtPlot;
  action: FieldAction;
  answers: Answers;
  note: string;
  shot: ShrunkPhoto | null;
  now: Date;
}

/** Returns a new record with an id of its own. */
export function makeRecord({
  staffId,
  at,
  action,
  answers,
  note,
  shot,
  now,
}: FieldRecordInput): Omit<EventRecord, 'seq'> {
  const moment = now.toISOString();
  const photo = shot ? { id: newKey(), small: shot.small, state: 'waiting' as const } : null;
  const id = newKey();
  const event = {
    ...action.toEvent(at, answers),
    id,
    farm_id: at.batch.farm_id,
    batch_id: at.batch.id,
    occurred_at: moment,
    device_id: null, // the box knows
    device_seq: null,
    geo: null,
    photos: photo ? [photo.id] : [],
    note: note.trim() || null,
  } as FarmEventInput;

  return { ...unsent, id, staff_id: staffId, event, made_at: moment, photo };
}

/** Returns the record of a new check of hygiene, which has the id of the check. */
export const makeCheckRecord = (
  check: SentHygieneCheck,
  { staffId, now }: { staffId: string; now: Date },
): Omit<CheckRecord, 'seq'> => ({
  ...unsent,
  id: check.id,
  staff_id: staffId,
  check,
  made_at: now.toISOString(),
  photo: null,
});

const unsent = {
  state: 'waiting',
  tried_at: null,
  answered_at: null,
  why: null,
  safe_harvest_from: null,
  undo_id: null,
} as const;
