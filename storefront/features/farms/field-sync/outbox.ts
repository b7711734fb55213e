import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import type { EventOutcome } from '@kebun/contract/farms/events/recording.ts';

/** A photo that belongs to a record. The picture itself lies beside it until it has been sent. */
export interface RecordPhoto {
  id: string;
  small: string; // as a data address, to be shown
  state: 'waiting' | 'sent' | 'refused';
}

/** One thing that somebody told their phone. It stays until it has been answered, however long that takes. */
export interface FieldRecord {
  id: string; // of the event: whatever is sent twice under it counts once
  staff_id: string; // nobody else ever sends it
  seq: number;
  event: FarmEventInput;
  made_at: string;
  state: 'waiting' | 'sent' | 'review' | 'rejected' | 'taken_back';
  /** Handed to the network at least once. It may have arrived, whether or not an answer came. */
  tried_at: string | null;
  answered_at: string | null;
  why: string | null; // the code of what spoke against it
  safe_harvest_from: string | null;
  /** Under which id it is to be undone, once it is known to have arrived. */
  undo_id: string | null;
  photo: RecordPhoto | null;
}

/** How long a record lies before it is sent, so that a slip of the thumb can be taken back and nobody hears of it. */
export const undoWindowMs = 8_000; // milliseconds

/** In one request: no more than its body may hold, photos apart. */
const batchLimits = { events: 40, bytes: 40_000 };

const isWaiting = ({ state }: FieldRecord) => state === 'waiting';
const bySeq = (one: FieldRecord, other: FieldRecord) => one.seq - other.seq;
export const sendAt = ({ made_at }: FieldRecord) => Date.parse(made_at) + undoWindowMs;

/** Whether the shop has yet to hear something of it. */
export const isUnsent = (record: FieldRecord) =>
  isWaiting(record) || wantsUndoing(record) || hasPhotoToSend(record);

/** A photo goes after its event, which stands without it. */
export const hasPhotoToSend = (record: FieldRecord): record is FieldRecord & { photo: RecordPhoto } =>
  record.photo?.state === 'waiting' && (record.state === 'sent' || record.state === 'review');

/** It has arrived, and is to be undone. */
export const wantsUndoing = (record: FieldRecord): record is FieldRecord & { undo_id: string } =>
  record.undo_id !== null && (record.state === 'sent' || record.state === 'review');

/** The next to be sent together, in the order in which they were made. */
export function nextBatch(records: readonly FieldRecord[], now: number): FieldRecord[] {
  let bytes = 0;
  return records
    .filter(isWaiting)
    .filter((record) => sendAt(record) <= now)
    .sort(bySeq)
    .slice(0, batchLimits.events)
    .filter((record, at) => {
      bytes += JSON.stringify(record.event).length * 3; // a letter may take three bytes
      return at === 0 || bytes <= batchLimits.bytes;
    });
}

/** What was never handed to the network is gone for good; what may have arrived is told and then undone. */
export const undoRecord = (record: FieldRecord, undoId: string): FieldRecord | 'gone' =>
  isWaiting(record) && record.tried_at === null ? 'gone' : { ...record, undo_id: undoId };

export const canUndo = ({ state, undo_id }: FieldRecord) =>
  undo_id === null && (state === 'waiting' || state === 'sent' || state === 'review');

/** Nothing more can come of it: once it has been read it may leave the list. */
export const isOver = (record: FieldRecord) => record.state !== 'waiting' && !isUnsent(record);

const stateAfter = {
  accepted: 'sent',
  duplicate: 'sent',
  needs_review: 'review',
  rejected: 'rejected',
} as const;

export function afterSubmit(record: FieldRecord, outcome: EventOutcome, now: string): FieldRecord {
  const isUndone = outcome.outcome === 'rejected' && record.undo_id !== null; // it never was written down
  return {
    ...record,
    state: isUndone ? 'taken_back' : stateAfter[outcome.outcome],
    answered_at: now,
    why: outcome.code ?? null,
    safe_harvest_from: outcome.safe_harvest_from ?? null,
  };
}

/** Undone, or found never to have been there; or it may not be undone any more, and stays. */
export const afterUndoing = (record: FieldRecord, isUndone: boolean): FieldRecord =>
  isUndone ? { ...record, state: 'taken_back' } : { ...record, undo_id: null, why: 'undo_refused' };

/** How long to wait after so many tries in a row that came to nothing. */
export const retryDelayMs = (tries: number) =>
  [5_000, 15_000, 60_000, 300_000][Math.min(tries, 4) - 1] ?? 5_000;
