import { describe, expect, test } from 'vitest';
import { fieldDatabaseInMemory } from '../../../test/field/database-in-memory.ts';
import { fakeCall } from '../../../test/field/fake-shop.ts';
import { givenCheck, givenRecord, pakHassan, siti } from '../../../test/field/given-record.ts';
import type { FieldRecord } from './field-record.ts';
import { sendOutbox } from './send-outbox.ts';

const hassan = { id: pakHassan, name: 'Pak Hassan', token: 'st_hassan' };
const now = () => new Date('2026-11-20T01:00:00Z');
const open = (...records: FieldRecord[]) => fieldDatabaseInMemory(hassan, records);

interface SentBody {
  id: string;
  events?: { id: string }[];
}

/** A fake shop that stores each check and event once. */
function shop() {
  const stored: string[] = [];
  const keep = (id: string) => !stored.includes(id) && stored.push(id);
  const call = fakeCall(async ({ address, body }) => {
    const { id, events = [] } = body as unknown as SentBody;
    if (address.startsWith('/api/staff/hygiene-checks')) {
      keep(id);
      return { status: 201, reply: { data: { id } } };
    }
    for (const event of events) keep(event.id);
    const data = events.map((event) => ({ id: event.id, outcome: 'accepted', warnings: [] }));
    return { status: 200, reply: { data } };
  });
  return { call, stored };
}

const refusing = (status: number, refusal?: { code: string; errors?: object }) =>
  fakeCall(async () => ({ status, ...(refusal && { refusal: refusal as { code: string } }) }));

describe('a check of hygiene', () => {
  test('is sent by itself, after the events, and then none is left', async () => {
    const { call, stored } = shop();
    const database = open(
      givenCheck({ id: 'check', check: { ...givenCheck().check, id: 'check' } }),
      givenRecord({ id: 'a' }),
    );

    expect(await sendOutbox({ database, call, now })).toBe('done');
    expect(stored).toEqual(['a', 'check']);
    expect(database.find('check')).toMatchObject({ state: 'sent', answered_at: '2026-11-20T01:00:00.000Z' });
  });

  test('counts once, though its reply was lost and it was sent again', async () => {
    const { call, stored } = shop();
    const check = givenCheck();
    const database = open(check);
    const deaf: typeof call = async (endpoint, params) => {
      await call(endpoint, params);
      throw new TypeError('killed in mid-send');
    };

    expect(await sendOutbox({ database, call: deaf, now })).toBe('later');
    expect(database.find(check.id)).toMatchObject({ state: 'waiting', tried_at: '2026-11-20T01:00:00.000Z' });
    expect(await sendOutbox({ database, call, now })).toBe('done');
    expect(stored).toEqual([check.id]);
  });

  test('is sent only by the worker who made it', async () => {
    const { call, stored } = shop();
    const database = open(givenCheck({ staff_id: siti }));

    expect(await sendOutbox({ database, call, now })).toBe('done');
    expect(stored).toEqual([]);
  });

  test.for([
    [422, { code: 'request_invalid', errors: { place: [] } }, 'payload_invalid'],
    [422, { code: 'request_invalid', errors: { checked_on: [] } }, 'occurred_in_future'],
    [403, { code: 'forbidden_farm' }, 'forbidden_farm'],
    [409, { code: 'idempotency_mismatch' }, 'id_reused'],
  ] as const)('that is refused with %s stays with the reason', async ([status, refusal, why]) => {
    const check = givenCheck();
    const database = open(check);

    expect(await sendOutbox({ database, call: refusing(status, refusal), now })).toBe('done');
    expect(database.find(check.id)).toMatchObject({ state: 'rejected', why });
  });

  test.for([
    [0, 'later'],
    [403, 'later'], // the worker may not record at present
    [429, 'later'],
    [503, 'later'],
    [401, 'signed_out'],
  ] as const)('waits after the status %s', async ([status, result]) => {
    const check = givenCheck();
    const database = open(check);

    expect(await sendOutbox({ database, call: refusing(status), now })).toBe(result);
    expect(database.find(check.id)?.state).toBe('waiting');
  });

  test('is not taken for sent where the reply is about another one', async () => {
    const check = givenCheck();
    const database = open(check);
    const call = fakeCall(async () => ({ status: 201, reply: { data: { id: 'another' } } }));

    expect(await sendOutbox({ database, call, now })).toBe('later');
    expect(database.find(check.id)?.state).toBe('waiting');
  });
});
