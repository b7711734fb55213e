import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import type { EventOutcome } from '@kebun/contract/farms/events/staff-events.ts';
import { undoSeconds } from '@kebun/contract/lib/limits.ts';

/** A photo of a record. The picture is stored beside it until it has been sent. */
export interface RecordPhoto {
  id: string;
  small: string; // as a data address, for display
  state: 'waiting' | 'sent' | 'refused';
}

/** One record on the phone. It stays until it has been answered, however long that takes. */
export interface FieldRecord {
  id: string; // the id of the event: sending it twice counts once
  staff_id: string; // only this worker's session sends it
  seq: number;
  event: FarmEventInput;
  made_at: string;
  state: 'waiting' | 'sent' | 'review' | 'rejected' | 'taken_back';
  /** Set once it was sent. It may have arrived, whether or not a reply came. */
  tried_at: string | null;
  answered_at: string | null;
  why: string | null; // the code of the refusal
  safe_harvest_from: string | null;
  /** The id of its undoing, sent once the record is known to have arrived. */
  undo_id: string | null;
  photo: RecordPhoto | null;
}

/** The delay before a record is sent, so that a mistake can be withdrawn unseen; milliseconds. */
export const undoWindowMs = undoSeconds * 1_000;

/** The limits of one request, photos apart. */
const batchLimits = { events: 40, bytes: 40_000 };

const isWaiting = ({ state }: FieldRecord) => state === 'waiting';
const bySeq = (one: FieldRecord, other: FieldRecord) => one.seq - other.seq;
export const sendAt = ({ made_at }: FieldRecord) => Date.parse(made_at) + undoWindowMs;

/** Returns whether the shop lacks a part of it. */
export const isUnsent = (record: FieldRecord) =>
  isWaiting(record) || isUndoPending(record) || hasPhotoToSend(record);

/** Returns whether its photo is to be sent: after its event, which is valid without it. */
export const hasPhotoToSend = (record: FieldRecord): record is FieldRecord & { photo: RecordPhoto } =>
  record.photo?.state === 'waiting' && (record.state === 'sent' || record.state === 'review');

/** Returns whether it has arrived and is to be undone. */
export const isUndoPending = (record: FieldRecord): record is FieldRecord & { undo_id: string } =>
  record.undo_id !== null && (record.state === 'sent' || record.state === 'review');

/** Returns the records of the next request, in the order in which they were made. */
export function nextBatch(records: readonly FieldRecord[], now: number): FieldRecord[] {
  let bytes = 0;
  return records
    .filter(isWaiting)
    .filter((record) => sendAt(record) <= now)
    .sort(bySeq)
    .slice(0, batchLimits.events)
    .filter((record, at) => {
      bytes += JSON.stringify(record.event).length * 3; // a character may take three bytes
      return at === 0 || bytes <= batchLimits.bytes;
    });
}

/** Withdraws a record: one that was never sent is deleted; one that may have arrived is sent and then undone. */
export const undoRecord = (record: FieldRecord, undoId: string): FieldRecord | 'gone' =>
  isWaiting(record) && record.tried_at === null ? 'gone' : { ...record, undo_id: undoId };

export const canUndo = ({ state, undo_id }: FieldRecord) =>
  undo_id === null && (state === 'waiting' || state === 'sent' || state === 'review');

/** Returns whether the record is final: once it has been read it may leave the list. */
export const isOver = (record: FieldRecord) => record.state !== 'waiting' && !isUnsent(record);

const stateAfter = {
  accepted: 'sent',
  duplicate: 'sent',
  needs_review: 'review',
  rejected: 'rejected',
} as const;

export function afterSubmit(record: FieldRecord, outcome: EventOutcome, now: string): FieldRecord {
  const isUndone = outcome.outcome === 'rejected' && record.undo_id !== null; // it was never stored
  return {
    ...record,
    state: isUndone ? 'taken_back' : stateAfter[outcome.outcome],
    answered_at: now,
    why: outcome.code ?? null,
    safe_harvest_from: outcome.safe_harvest_from ?? null,
  };
}

/** Returns the record after its undoing: undone, or never stored; or it can no longer be undone, and stays. */
export const afterUndoing = (record: FieldRecord, isUndone: boolean): FieldRecord =>
  isUndone ? { ...record, state: 'taken_back' } : { ...record, undo_id: null, why: 'undo_refused' };

/** Returns the delay after this many failed tries in a row. */
export const retryDelayMs = (tries: number) =>
  [5_000, 15_000, 60_000, 300_000][Math.min(tries, 4) - 1] ?? 5_000;
