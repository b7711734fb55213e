import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import type { EventOutcome } from '@kebun/contract/farms/events/staff-events.ts';
import type { SentHygieneCheck } from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { undoSeconds } from '@kebun/contract/lib/limits.ts';

/** A photo of a record. The picture is stored beside it until it has been sent. */
export interface RecordPhoto {
  id: string;
  small: string; // as a data address, for display
  state: 'waiting' | 'sent' | 'refused';
}

interface RecordOnPhone {
  id: string; // the id of the event or check: sending it twice counts once
  staff_id: string; // only this worker's session sends it
  seq: number;
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

/** An event of the log of a farm. */
export interface EventRecord extends RecordOnPhone {
  event: FarmEventInput;
  check?: never;
}

/** A check of hygiene. The shop cannot undo one that has arrived; a manager corrects it. */
export interface CheckRecord extends RecordOnPhone {
  check: SentHygieneCheck;
  event?: never;
}

/** One record on the phone. It stays until it has been answered, however long that takes. */
export type FieldRecord = EventRecord | CheckRecord;

export type NewFieldRecord = Omit<EventRecord, 'seq'> | Omit<CheckRecord, 'seq'>;

/** The delay before a record is sent, so that a mistake can be withdrawn unseen; milliseconds. */
export const undoWindowMs = undoSeconds * 1_000;

/** The limits of one request, photos apart. */
const batchLimits = { events: 40, bytes: 40_000 };

const isWaiting = ({ state }: FieldRecord) => state === 'waiting';
export const isEvent = (record: FieldRecord): record is EventRecord => record.check === undefined;
export const isCheck = (record: FieldRecord): record is CheckRecord => record.check !== undefined;
const bySeq = (one: FieldRecord, other: FieldRecord) => one.seq - other.seq;
export const sendAt = ({ made_at }: FieldRecord) => Date.parse(made_at) + undoWindowMs;

/** Returns whether the shop lacks a part of it. */
export const isUnsent = (record: FieldRecord) =>
  isWaiting(record) || isUndoPending(record) || hasPhotoToSend(record);

/** Returns whether its photo is to be sent: after its event, which is valid without it. */
export const hasPhotoToSend = (record: FieldRecord): record is EventRecord & { photo: RecordPhoto } =>
  isEvent(record) &&
  record.photo?.state === 'waiting' &&
  (record.state === 'sent' || record.state === 'review');

/** Returns whether it has arrived and is to be undone. */
export const isUndoPending = (record: FieldRecord): record is EventRecord & { undo_id: string } =>
  isEvent(record) && record.undo_id !== null && (record.state === 'sent' || record.state === 'review');

const isDue = (now: number) => (record: FieldRecord) => isWaiting(record) && sendAt(record) <= now;

/** Returns the checks to be sent, in the order in which they were made. Each is a request of its own. */
export const dueChecks = (records: readonly FieldRecord[], now: number): CheckRecord[] =>
  records.filter(isCheck).filter(isDue(now)).sort(bySeq);

/** Returns the events of the next request, in the order in which they were made. */
export function nextBatch(records: readonly FieldRecord[], now: number): EventRecord[] {
  let bytes = 0;
  return records
    .filter(isEvent)
    .filter(isDue(now))
    .sort(bySeq)
    .slice(0, batchLimits.events)
    .filter((record, at) => {
      bytes += JSON.stringify(record.event).length * 3; // a character may take three bytes
      return at === 0 || bytes <= batchLimits.bytes;
    });
}

export const markTried = (record: FieldRecord, at: string): FieldRecord => ({
  ...record,
  tried_at: record.tried_at ?? at,
});

const isUntried = (record: FieldRecord) => isWaiting(record) && record.tried_at === null;

/**
 * Withdraws a record: one that was never sent is deleted; an event that may have arrived is sent and then undone. A
 * check that may have arrived stays.
 */
export function undoRecord(record: FieldRecord, undoId: string): FieldRecord | 'gone' {
  if (isUntried(record)) return 'gone';
  return isEvent(record) ? { ...record, undo_id: undoId } : record;
}

export function canUndo(record: FieldRecord): boolean {
  if (isCheck(record)) return isUntried(record);
  const { state, undo_id } = record;
  return undo_id === null && (state === 'waiting' || state === 'sent' || state === 'review');
}

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
