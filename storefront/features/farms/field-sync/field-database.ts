import { dayLength } from '@kebun/contract/lib/days.ts';
import { fieldRecordDays } from '@kebun/contract/lib/limits.ts';
import { newKey } from '#platform/api/new-key.ts';
import { type FieldRecord, isOver, type NewFieldRecord } from './field-record.ts';
import type { FieldSnapshot } from './field-snapshot.ts';

/** A worker who has signed in on this device. Without a token they can record, and sign in again to send. */
export interface Person {
  id: string;
  name: string;
  token: string | null;
}

interface Device {
  name: 'device';
  id: string; // generated here; stays as long as the device's data
  seq: number; // of the last record
  person: string | null; // the signed-in worker
}

interface StoredPhoto {
  id: string;
  picture: Blob;
}

/** The tables, with the key of each. */
interface Tables {
  records: FieldRecord;
  photos: StoredPhoto;
  people: Person;
  lands: FieldSnapshot;
  device: Device;
}

const keys: Record<keyof Tables, string> = {
  records: 'id',
  photos: 'id',
  people: 'id',
  lands: 'staff_id',
  device: 'name',
};

/**
 * The data on the device, for the screen and the service worker alike. Nothing in it expires: a record is removed only
 * when it was answered or withdrawn.
 */
export type FieldDatabase = ReturnType<typeof openFieldDatabase>;

export function openFieldDatabase() {
  const opened = open();
  const changed = new BroadcastChannel(channel); // notifies the other tabs, and the screen of the worker's changes

  /** Writes all changes or none, and resolves once they are on the disk. */
  async function change(
    names: (keyof Tables)[],
    work: (put: PutRow, drop: DeleteRow) => void,
  ): Promise<void> {
    const db = await opened;
    const writing = db.transaction(names, 'readwrite', { durability: 'strict' });
    work(
      (name, row) => void writing.objectStore(name).put(row),
      (name, key) => void writing.objectStore(name).delete(key),
    );
    await whenWritten(writing);
    changed.postMessage(null);
  }

  async function find<N extends keyof Tables>(name: N, key: string): Promise<Tables[N] | undefined> {
    return answerOf((await opened).transaction(name).objectStore(name).get(key));
  }

  async function all<N extends keyof Tables>(name: N): Promise<Tables[N][]> {
    return answerOf((await opened).transaction(name).objectStore(name).getAll());
  }

  /** Changes the device row in one transaction, with the rows that belong to the change. */
  async function changeDevice(names: (keyof Tables)[], work: (device: Device, put: PutRow) => Device) {
    const db = await opened;
    const writing = db.transaction([...names, 'device'], 'readwrite', { durability: 'strict' });
    const put: PutRow = (name, row) => void writing.objectStore(name).put(row);
    const reading: IDBRequest<Device | undefined> = writing.objectStore('device').get('device');
    reading.onsuccess = () =>
      put('device', work(reading.result ?? { name: 'device', id: newKey(), seq: 0, person: null }, put));
    await whenWritten(writing);
    changed.postMessage(null);
  }

  async function person(): Promise<Person | undefined> {
    const id = (await find('device', 'device'))?.person;
    return id ? find('people', id) : undefined;
  }

  return {
    person,
    people: () => all('people'),
    snapshot: (staffId: string) => find('lands', staffId),
    records: () => all('records'),
    photo: async (id: string) => (await find('photos', id))?.picture,

    /** Changes records in one transaction with their present state; deleted ones stay deleted. */
    async revise(ids: readonly string[], revised: (record: FieldRecord) => FieldRecord | 'gone') {
      const db = await opened;
      const writing = db.transaction(['records', 'photos'], 'readwrite', { durability: 'strict' });
      const records = writing.objectStore('records');
      const left: FieldRecord[] = [];
      for (const id of ids) {
        const reading: IDBRequest<FieldRecord | undefined> = records.get(id);
        reading.onsuccess = () => {
          const after = reading.result && revised(reading.result);
          if (after === 'gone') {
            records.delete(id);
            if (reading.result?.photo) writing.objectStore('photos').delete(reading.result.photo.id);
          } else if (after) {
            records.put(after);
            left.push(after);
          }
        };
      }
      await whenWritten(writing);
      changed.postMessage(null);
      return left;
    },

    /** Adds a record with its photo and its sequence number. */
    add: (record: NewFieldRecord, picture: Blob | null) =>
      changeDevice(['records', 'photos'], (device, put) => {
        const seq = device.seq + 1;
        const own = { device_id: device.id, device_seq: seq };
        put(
          'records',
          record.check ? { ...record, seq } : { ...record, event: { ...record.event, ...own }, seq },
        );
        if (record.photo && picture) put('photos', { id: record.photo.id, picture });
        return { ...device, seq };
      }),

    dropPhoto: (id: string) => change(['photos'], (_, drop) => drop('photos', id)),

    saveSnapshot: (snapshot: FieldSnapshot) => change(['lands'], (put) => put('lands', snapshot)),

    signIn: (someone: Person) =>
      changeDevice(['people'], (device, put) => {
        put('people', someone);
        return { ...device, person: someone.id };
      }),

    /** Removes the expired token: the worker and all records stay. */
    async endSession(id: string) {
      const someone = await find('people', id);
      if (someone) await change(['people'], (put) => put('people', { ...someone, token: null }));
    },

    /** Signs the worker out. Their records wait until they sign in again. */
    async signOut() {
      const someone = await person();
      await changeDevice(['people'], (device, put) => {
        if (someone) put('people', { ...someone, token: null });
        return { ...device, person: null };
      });
    },

    /** Deletes old answered records. */
    async forgetOld(now: Date) {
      const before = new Date(now.valueOf() - fieldRecordDays * dayLength).toISOString();
      const old = (await all('records')).filter(isSettled).filter(({ made_at }) => made_at < before);
      if (old.length === 0) return;
      await change(['records', 'photos'], (_, drop) => {
        for (const { id, photo } of old) {
          drop('records', id);
          if (photo) drop('photos', photo.id);
        }
      });
    },
  };
}

/** Refused records stay until the worker has read them. */
const isSettled = (record: FieldRecord) =>
  isOver(record) && (record.state === 'sent' || record.state === 'taken_back');

type PutRow = <N extends keyof Tables>(name: N, row: Tables[N]) => void;
type DeleteRow = (name: keyof Tables, key: string) => void;

const channel = 'field';

/** Calls the listener on any change of the data, in this tab or elsewhere. */
export function onChange(listener: () => void): () => void {
  const received = new BroadcastChannel(channel); // a channel does not receive its own messages, another one of the same tab does
  received.addEventListener('message', listener);
  return () => received.close();
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open('kebun-field', 1);
  opening.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(keys)) opening.result.createObjectStore(name, { keyPath });
  };
  return answerOf(opening);
}

const whenWritten = (writing: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
  });

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
