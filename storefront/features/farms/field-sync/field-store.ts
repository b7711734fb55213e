import { useSyncExternalStore } from 'react';
import { callFromField, type FieldCall } from './field-call.ts';
import { type FieldDatabase, onChange, openFieldDatabase, type Person } from './field-database.ts';
import { type FieldRecord, isUnsent, retryDelayMs, sendAt } from './field-record.ts';
import type { FieldSnapshot } from './field-snapshot.ts';
import { replayRecords } from './replay-records.ts';
import { withSendLock } from './send-lock.ts';
import { type SendResult, sendOutbox } from './send-outbox.ts';
import { syncFieldSnapshot } from './sync-field-snapshot.ts';

/** The state of the screen: all of it is on the device. */
export interface FieldState {
  person: Person | undefined;
  people: readonly Person[];
  snapshot: FieldSnapshot | undefined; // with the unanswered records applied
  records: readonly FieldRecord[]; // of all workers, the newest first
  isSending: boolean;
  hasSignal: boolean; // the last request got a reply
}

interface FieldStoreDeps {
  database: FieldDatabase;
  call: FieldCall;
  now: () => Date;
}

/** Returns the field's store of this tab: it reads the device, and sends records whenever there may be a signal. */
export function createFieldStore(means: FieldStoreDeps) {
  const { database, now } = means;
  const listeners = new Set<() => void>();
  let state: FieldState | 'nowhere' | undefined;
  let isSending = false;
  let hasSignal = true;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function refresh() {
    const [person, people, records] = await Promise.all([
      database.person(),
      database.people(),
      database.records(),
    ]);
    const snapshot = person && (await database.snapshot(person.id));
    records.sort((one, other) => other.seq - one.seq);
    state = {
      person,
      people,
      snapshot: snapshot && replayRecords(snapshot, records),
      records,
      isSending,
      hasSignal,
    };
    for (const listener of listeners) listener();
  }

  /** Sends what there is, and schedules the next try. */
  async function send() {
    clearTimeout(timer);
    if (isSending || !navigator.onLine) return refresh();
    isSending = true;
    let ended: SendResult = 'later';
    try {
      await refresh();
      const before = await unsent();
      ended = await withSendLock(() => sendOutbox(means));
      const hasSnapshot = typeof state === 'object' && state.snapshot !== undefined;
      if (ended === 'done' && (before > 0 || !hasSnapshot)) await syncFieldSnapshot(means);
    } catch (error) {
      reportError(error); // the device failed to write: unmarked records are sent again
    }
    isSending = false;
    hasSignal = ended !== 'later';
    tries = hasSignal ? 0 : tries + 1;
    await refresh();
    await plan(ended);
  }

  const unsent = async () => (await database.records()).filter(isUnsent).length;

  async function plan(ended: SendResult) {
    clearTimeout(timer);
    const waiting = (await database.records()).filter(({ state }) => state === 'waiting');
    if (ended === 'signed_out') return;
    if (ended === 'later') timer = setTimeout(send, retryDelayMs(tries));
    else if (waiting.length > 0)
      timer = setTimeout(send, Math.max(200, Math.min(...waiting.map(sendAt)) - Date.now()));
  }

  async function look() {
    if (navigator.onLine) await syncFieldSnapshot(means);
    await send();
  }

  /** The browser has no storage: records could be lost, so none are taken. */
  function nowhere() {
    state ??= 'nowhere';
    for (const listener of listeners) listener();
  }

  /** Called after a record. The worker sends it if this tab is closed before there is a signal. */
  async function saved() {
    await wakeWorker();
    await send();
  }

  return {
    database,
    send,
    look,
    saved,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** From opening the screen until leaving it. */
    begin() {
      const stop = new AbortController();
      const on = { signal: stop.signal };
      const seen = () => document.visibilityState === 'visible' && void look();
      addEventListener('online', () => void look(), on);
      addEventListener('offline', () => void refresh(), on);
      document.addEventListener('visibilitychange', seen, on);
      const deaf = onChange(() => void refresh());
      void navigator.storage?.persist?.(); // a browser short of space clears other sites first
      void database.forgetOld(now()).then(refresh).then(look, nowhere);
      return () => {
        stop.abort();
        deaf();
        clearTimeout(timer);
      };
    },
  };
}

/** With Background Sync, the browser wakes the worker once there is a signal, even if no tab is open. */
async function wakeWorker() {
  const worker = await navigator.serviceWorker?.getRegistration();
  const { sync } = (worker ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register('field-outbox').catch(() => {
    // it is switched off: records are sent when the screen is next open
  });
}

export type Field = ReturnType<typeof createFieldStore>;

let opened: Field | undefined;
export const field = (): Field =>
  (opened ??= createFieldStore({
    database: openFieldDatabase(),
    call: callFromField,
    now: () => new Date(),
  }));

/** Returns undefined until the device has been read and during server rendering; `nowhere` without storage. */
export const useField = (): FieldState | 'nowhere' | undefined =>
  useSyncExternalStore(
    (listener) => field().subscribe(listener),
    () => opened?.read(),
    () => undefined,
  );
