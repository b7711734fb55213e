import { type EventOutcome, submitFarmEvents, voidEvent } from '@kebun/contract/farms/events/recording.ts';
import { storePhoto } from '@kebun/contract/farms/photos/photos.ts';
import type { Answer, FieldCall } from './call-field-api.ts';
import type { FieldDatabase } from './field-database.ts';
import {
  afterSubmit,
  afterUndoing,
  type FieldRecord,
  hasPhotoToSend,
  nextBatch,
  wantsUndoing,
} from './outbox.ts';

interface SendOutboxDeps {
  database: Pick<FieldDatabase, 'person' | 'records' | 'revise' | 'photo' | 'dropPhoto' | 'endSession'>;
  ask: FieldCall;
  now: () => Date;
}

/** How it ended: all is told; the rest has to wait for a signal; or nobody may send before signing in again. */
export type Sending = 'done' | 'later' | 'signed_out';

/**
 * Sends what whoever is signed in has recorded and nobody has answered: what happened, then what of it is taken back,
 * then the photos. Before anything is handed to the network that is written down, so that being killed at any moment
 * loses nothing; and since every record has an id of its own, sending it again doubles nothing.
 */
export async function sendOutbox({ database, ask, now }: SendOutboxDeps): Promise<Sending> {
  const person = await database.person();
  if (!person?.token) return 'signed_out';
  const { id, token } = person;
  const own = async () => (await database.records()).filter(({ staff_id }) => staff_id === id);

  const send: FieldCall = async (endpoint, asked) => {
    const answer = await ask(endpoint, { ...asked, token }).catch(() => none);
    if (answer.status === 401) await database.endSession(id);
    return answer;
  };
  const whyNot = (status: number): Sending => (status === 401 ? 'signed_out' : 'later');

  let atOnce = Number.POSITIVE_INFINITY;
  for (;;) {
    const next = nextBatch(await own(), now().valueOf()).slice(0, atOnce);
    // whatever was taken back until now is gone; from here on it may arrive
    const told = await database.revise(idsOf(next), (record) => markTried(record, now().toISOString()));
    if (told.length === 0) break;

    const events = told.map(({ event }) => event);
    const answer = await send(submitFarmEvents, { body: { events, sent_at: now().toISOString() } });
    const outcomes = outcomesOf(answer, told);
    if (!outcomes) return whyNot(answer.status);
    if (outcomes === 'apart') {
      atOnce = 1; // one of them is refused: each goes by itself, so that it is in nobody's way
      continue;
    }
    const found = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    if (!told.every(({ id }) => found.has(id))) return 'later'; // an answer to something else is none
    await database.revise(idsOf(told), (record) => {
      const outcome = found.get(record.id);
      return outcome ? afterSubmit(record, outcome, now().toISOString()) : record;
    });
  }

  for (const { id: eventId, undo_id } of (await own()).filter(wantsUndoing)) {
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
    const isKept = answer.reply?.id === photo.id; // this is the only copy: nothing less will do
    if (!isKept && !isForGood(answer.status)) return whyNot(answer.status);
    await database.revise([eventId], (record) => ({
      ...record,
      photo: { ...photo, state: isKept ? 'sent' : 'refused' },
    }));
    if (isKept) await database.dropPhoto(photo.id);
  }
  return 'done';
}

const idsOf = (records: readonly FieldRecord[]) => records.map(({ id }) => id);

const markTried = (record: FieldRecord, at: string): FieldRecord => ({
  ...record,
  tried_at: record.tried_at ?? at,
});

const none: Answer<never> = { status: 0 };

/** Statuses that say no for good. After any other, nothing was decided about what was sent: it is sent again. */
const forGood = [403, 404, 409, 413, 415, 422];
const isForGood = (status: number) => forGood.includes(status);

/** What became of each; nothing where there is no answer yet. A request that is refused whole is taken apart. */
function outcomesOf(
  { status, reply }: Answer<{ data: EventOutcome[] }>,
  told: readonly FieldRecord[],
): EventOutcome[] | 'apart' | undefined {
  if (reply) return Array.isArray(reply.data) ? reply.data : undefined;
  if (status !== 413 && status !== 422) return undefined; // nothing was looked at
  const [only, another] = told;
  if (another) return 'apart';
  return only && [{ id: only.id, outcome: 'rejected', code: 'payload_invalid', warnings: [] }];
}
