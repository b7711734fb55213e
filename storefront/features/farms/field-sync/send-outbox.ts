import { type EventOutcome, submitFarmEvents, voidEvent } from '@kebun/contract/farms/events/staff-events.ts';
import { addHygieneCheck } from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { storePhoto } from '@kebun/contract/farms/photos/photos.ts';
import type { Answer, FieldCall } from './field-call.ts';
import type { FieldDatabase } from './field-database.ts';
import {
  afterSubmit,
  afterUndoing,
  dueChecks,
  type FieldRecord,
  hasPhotoToSend,
  isEvent,
  isUndoPending,
  markTried,
  nextBatch,
} from './field-record.ts';

interface SendOutboxDeps {
  database: Pick<FieldDatabase, 'person' | 'records' | 'revise' | 'photo' | 'dropPhoto' | 'endSession'>;
  call: FieldCall;
  now: () => Date;
}

/** The result: all sent; the rest waits for a signal; or the worker must sign in again. */
export type SendResult = 'done' | 'later' | 'signed_out';

/**
 * Sends the unanswered records of the signed-in worker: events, then checks, undoings and photos. Each is marked as
 * tried before it is sent, so that no crash loses one. Each has an id of its own, so sending it again counts once.
 */
export async function sendOutbox({ database, call, now }: SendOutboxDeps): Promise<SendResult> {
  const person = await database.person();
  if (!person?.token) return 'signed_out';
  const { id, token } = person;
  const own = async () => (await database.records()).filter(({ staff_id }) => staff_id === id);

  const send: FieldCall = async (endpoint, params) => {
    const answer = await call(endpoint, { ...params, token }).catch(() => none);
    if (answer.status === 401) await database.endSession(id);
    return answer;
  };
  const whyNot = (status: number): SendResult => (status === 401 ? 'signed_out' : 'later');

  let atOnce = Number.POSITIVE_INFINITY;
  for (;;) {
    const next = nextBatch(await own(), now().valueOf()).slice(0, atOnce);
    // records withdrawn until now are gone; from here on they may arrive
    const tried = await database.revise(idsOf(next), (record) => markTried(record, now().toISOString()));
    const revised = tried.filter(isEvent);
    if (revised.length === 0) break;

    const events = revised.map(({ event }) => event);
    const answer = await send(submitFarmEvents, { body: { events, sent_at: now().toISOString() } });
    const outcomes = outcomesOf(answer, revised);
    if (!outcomes) return whyNot(answer.status);
    if (outcomes === 'apart') {
      atOnce = 1; // one of them is refused: each is sent alone, so that it does not block the others
      continue;
    }
    const found = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    if (!revised.every(({ id }) => found.has(id))) return 'later'; // a reply about other records is not a reply
    await database.revise(idsOf(revised), (record) => {
      const outcome = found.get(record.id);
      return outcome ? afterSubmit(record, outcome, now().toISOString()) : record;
    });
  }

  const stopped = await sendChecks(await own(), { database, send, now });
  if (stopped !== undefined) return whyNot(stopped);

  for (const { id: eventId, undo_id } of (await own()).filter(isUndoPending)) {
    const body = { id: undo_id, reason: 'Taken back on the phone' };
    const answer = await send(voidEvent, { params: { id: eventId }, body });
    const isUndone = answer.reply === null || [404, 409].includes(answer.status);
    if (!isUndone && !isForGood(answer.status)) return whyNot(answer.status);
    await database.revise([eventId], (record) => afterUndoing(record, isUndone));
  }

  for (const { id: eventId, event, photo } of (await own()).filter(hasPhotoToSend)) {
    const picture = await database.photo(photo.id);
    const of = { params: { id: photo.id }, query: { farm_id: event.farm_id } };
    const answer: Answer<{ id: string }> = picture
      ? await send(storePhoto, { ...of, picture })
      : { status: 404 };
    const isStored = answer.reply?.id === photo.id; // this is the only copy, so it needs a certain confirmation
    if (!isStored && !isForGood(answer.status)) return whyNot(answer.status);
    await database.revise([eventId], (record) => ({
      ...record,
      photo: { ...photo, state: isStored ? 'sent' : 'refused' },
    }));
    if (isStored) await database.dropPhoto(photo.id);
  }
  return 'done';
}

interface SendChecksDeps {
  database: Pick<FieldDatabase, 'revise'>;
  send: FieldCall;
  now: () => Date;
}

/**
 * Sends the checks of hygiene, one by one. Each has an id of its own, so one that is sent again counts once. Returns
 * the status at which the rest waits; undefined once all have been answered.
 */
async function sendChecks(
  records: readonly FieldRecord[],
  { database, send, now }: SendChecksDeps,
): Promise<number | undefined> {
  for (const { id, check } of dueChecks(records, now().valueOf())) {
    const [left] = await database.revise([id], (record) => markTried(record, now().toISOString()));
    if (!left) continue; // withdrawn until now
    const answer = await send(addHygieneCheck, { body: check });
    const isStored = answer.reply?.data?.id === id;
    const why = isStored ? null : whyRefused(answer);
    if (why === undefined) return answer.status;
    await database.revise([id], (record) => ({
      ...record,
      state: isStored ? 'sent' : 'rejected',
      answered_at: now().toISOString(),
      why,
    }));
  }
  return undefined;
}

/** Returns why a check is refused for good; undefined where nothing was decided, so that it is sent again. */
function whyRefused({ status, refusal }: Answer<unknown>): string | undefined {
  if (refusal?.code === 'forbidden_farm') return 'forbidden_farm';
  if (status === 409) return 'id_reused';
  if (status === 422 && refusal?.errors?.checked_on) return 'occurred_in_future';
  return status === 413 || status === 422 ? 'payload_invalid' : undefined;
}

const idsOf = (records: readonly FieldRecord[]) => records.map(({ id }) => id);

const none: Answer<never> = { status: 0 };

/** Statuses that are final. After any other, nothing was decided: the record is sent again. */
const forGood = [403, 404, 409, 413, 415, 422];
const isForGood = (status: number) => forGood.includes(status);

/**
 * Returns the outcome of each record; undefined where there is none yet. A request that was refused as a whole is
 * split up.
 */
function outcomesOf(
  { status, reply }: Answer<{ data: EventOutcome[] }>,
  records: readonly FieldRecord[],
): EventOutcome[] | 'apart' | undefined {
  if (reply) return Array.isArray(reply.data) ? reply.data : undefined;
  if (status !== 413 && status !== 422) return undefined; // nothing was looked at
  const [only, another] = records;
  if (another) return 'apart';
  return only && [{ id: only.id, outcome: 'rejected', code: 'payload_invalid', warnings: [] }];
}
