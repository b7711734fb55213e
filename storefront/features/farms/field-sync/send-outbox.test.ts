import { describe, expect, test } from 'vitest';
import { fieldDatabaseInMemory } from '../../../test/field/database-in-memory.ts';
import { fakeCall } from '../../../test/field/fake-shop.ts';
import { givenRecord, pakHassan, siti } from '../../../test/field/given-record.ts';
import type { FieldCall } from './field-call.ts';
import type { FieldRecord } from './field-record.ts';
import { undoRecord } from './field-record.ts';
import { sendOutbox } from './send-outbox.ts';

const hassan = { id: pakHassan, name: 'Pak Hassan', token: 'st_hassan' };
const now = () => new Date('2026-11-20T01:00:00Z');

/** A fake shop that stores each record once. */
function shop() {
  const batch: string[] = [];
  const undone: string[] = [];
  const photos: string[] = [];
  const tokens: string[] = [];
  const call = fakeCall(async ({ address, body, picture, token }) => {
    tokens.push(token ?? '');
    if (picture) {
      photos.push(address);
      return { status: 200, reply: { id: address.match(/farm-photos\/(\w+)/)?.[1] } };
    }
    if (address.includes('/void')) {
      undone.push(address.split('/')[3] ?? '');
      return { status: 204, reply: null };
    }
    const data = body.events.map(({ id }) => {
      const outcome = batch.includes(id) ? 'duplicate' : 'accepted';
      if (outcome === 'accepted') batch.push(id);
      return { id, outcome, warnings: [] };
    });
    return { status: 200, reply: { data } };
  });
  return { call: call, messages: batch, undone, photos, tokens };
}

const open = (...records: FieldRecord[]) => fieldDatabaseInMemory(hassan, records);

describe('a record', () => {
  test('is sent, and then none is left', async () => {
    const { call, messages: batch } = shop();
    const database = open(givenRecord({ id: 'a' }), givenRecord({ id: 'b', seq: 2 }));

    expect(await sendOutbox({ database, call, now })).toBe('done');
    expect(batch).toEqual(['a', 'b']);
    expect(database.find('a')).toMatchObject({ state: 'sent', answered_at: '2026-11-20T01:00:00.000Z' });
  });

  test('stays, marked as tried, where no reply comes', async () => {
    const database = open(givenRecord({ id: 'a' }));
    const call = async () => Promise.reject(new TypeError('no network'));

    expect(await sendOutbox({ database, call, now })).toBe('later');
    expect(database.find('a')).toMatchObject({ state: 'waiting', tried_at: '2026-11-20T01:00:00.000Z' });
  });

  test('counts once, though its reply was lost and it was sent again', async () => {
    const { call, messages: batch } = shop();
    const database = open(givenRecord({ id: 'a' }));
    const deaf: FieldCall = async (endpoint, params) => {
      await call(endpoint, params);
      throw new TypeError('killed in mid-send');
    };

    expect(await sendOutbox({ database, call: deaf, now })).toBe('later');
    expect(await sendOutbox({ database, call, now })).toBe('done');
    expect(batch).toEqual(['a']);
    expect(database.find('a')?.state).toBe('sent');
  });

  test('is never sent by another worker', async () => {
    const { call, messages: batch, tokens } = shop();
    const database = open(givenRecord({ id: 'his' }), givenRecord({ id: 'hers', staff_id: siti, seq: 2 }));
    database.hand({ id: siti, name: 'Siti', token: 'st_siti' });

    await sendOutbox({ database, call, now });
    expect([batch, tokens]).toEqual([['hers'], ['st_siti']]);
    expect(database.find('his')).toMatchObject({ state: 'waiting', tried_at: null });

    database.hand(hassan);
    await sendOutbox({ database, call, now });
    expect(batch).toEqual(['hers', 'his']);
    expect(tokens.at(-1)).toBe('st_hassan');
  });

  test('waits for its worker to sign in again after the token expired', async () => {
    const database = open(givenRecord({ id: 'a' }));
    const call = fakeCall(async () => ({ status: 401 }));

    expect(await sendOutbox({ database, call, now })).toBe('signed_out');
    expect(database.find('a')?.state).toBe('waiting');
    expect(await database.person()).toMatchObject({ id: pakHassan, token: null });
  });

  test('is not lost when a worker loses the permission to send it', async () => {
    const database = open(givenRecord({ id: 'a' }));
    const call = fakeCall(async () => ({ status: 403 }));

    expect(await sendOutbox({ database, call, now })).toBe('later');
    expect(database.find('a')?.state).toBe('waiting');
  });

  test('blocks no others where it alone is refused', async () => {
    const { call, messages: batch } = shop();
    const database = open(givenRecord({ id: 'bad' }), givenRecord({ id: 'good', seq: 2 }));
    const picky: FieldCall = async (endpoint, params) =>
      JSON.stringify(params).includes('"bad"') ? { status: 422 } : call(endpoint, params);

    expect(await sendOutbox({ database, call: picky, now })).toBe('done');
    expect(batch).toEqual(['good']);
    expect(database.find('bad')).toMatchObject({ state: 'rejected', why: 'payload_invalid' });
  });

  test('that conflicts is stored with the reason', async () => {
    const database = open(givenRecord({ id: 'a' }));
    const data = [{ id: 'a', outcome: 'needs_review', code: 'negative_count', warnings: [] }];
    const call = fakeCall(async () => ({ status: 200, reply: { data } }));

    await sendOutbox({ database, call, now });
    expect(database.find('a')).toMatchObject({ state: 'review', why: 'negative_count' });
  });
});

describe('a withdrawn record', () => {
  test('is undone once it has arrived, if it was under way', async () => {
    const { call, messages: batch, undone } = shop();
    const database = open(givenRecord({ id: 'a' }));
    const busy: FieldCall = async (endpoint, params) => {
      await database.revise(['a'], (record) => undoRecord(record, 'undo'));
      return call(endpoint, params);
    };

    expect(await sendOutbox({ database, call: busy, now })).toBe('done');
    expect([batch, undone]).toEqual([['a'], ['a']]);
    expect(database.find('a')?.state).toBe('taken_back');
  });

  test('is never sent, if it had not been sent', async () => {
    const { call, messages: batch } = shop();
    const database = open(givenRecord({ id: 'a' }));
    await database.revise(['a'], (record) => undoRecord(record, 'undo'));

    await sendOutbox({ database, call, now });
    expect(batch).toEqual([]);
  });

  test('stays and says so, if it was too late', async () => {
    const { call } = shop();
    const database = open(givenRecord({ id: 'a', state: 'sent', undo_id: 'undo' }));
    const strict: FieldCall = async (endpoint, params) =>
      endpoint.path.endsWith('/void') ? { status: 403 } : call(endpoint, params);

    await sendOutbox({ database, call: strict, now });
    expect(database.find('a')).toMatchObject({ state: 'sent', undo_id: null, why: 'undo_refused' });
  });
});

describe('a photo', () => {
  const photo = { id: 'p', small: '', state: 'waiting' } as const;

  test('is sent after its event and leaves the device once it is stored', async () => {
    const { call, photos } = shop();
    const database = open(givenRecord({ id: 'a', photo }));
    database.photos.set('p', new Blob(['jpeg']));

    expect(await sendOutbox({ database, call, now })).toBe('done');
    expect(photos).toEqual(['/api/farm-photos/p?farm_id=0198c0de-0000-7000-8000-00000000f001']);
    expect(database.find('a')?.photo?.state).toBe('sent');
    expect(database.photos.size).toBe(0);
  });

  test('that cannot be sent now does not hide that its event was', async () => {
    const { call } = shop();
    const database = open(givenRecord({ id: 'a', photo }));
    database.photos.set('p', new Blob(['jpeg']));
    const narrow: FieldCall = async (endpoint, params) =>
      endpoint.method === 'PUT' ? Promise.reject(new TypeError('cut off')) : call(endpoint, params);

    expect(await sendOutbox({ database, call: narrow, now })).toBe('later');
    expect(database.find('a')).toMatchObject({ state: 'sent', photo: { state: 'waiting' } });
    expect(database.photos.size).toBe(1);
  });

  test('stays on the device until the shop confirms this very photo', async () => {
    const { call } = shop();
    const database = open(givenRecord({ id: 'a', photo }));
    database.photos.set('p', new Blob(['jpeg']));
    const another: FieldCall = async (endpoint, params) =>
      endpoint.method === 'PUT'
        ? fakeCall(async () => ({ status: 200, reply: {} }))(endpoint, params)
        : call(endpoint, params);

    expect(await sendOutbox({ database, call: another, now })).toBe('later');
    expect(database.find('a')?.photo?.state).toBe('waiting');
    expect(database.photos.size).toBe(1);
  });
});
