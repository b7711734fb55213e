import type { FarmEvent, FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { batchesOf } from '@kebun/contract/farms/events/events.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type ChainedEvent, chainHash, inputHash, type NewEvent } from './chain-events.ts';

/** The end of a farm's log, locked until the transaction ends. */
export interface LockedLog {
  farm_id: string;
  length: number;
  head: Buffer;
  readonly locked: true;
}

/** Locks the logs of some farms, always in the same order, to avoid deadlocks. */
export async function lockLogs(tx: Tx, farmIds: Iterable<string>): Promise<Map<string, LockedLog>> {
  const ids = [...new Set(farmIds)].sort();
  await sql`
    insert into farm_logs (farm_id) select unnest(${ids}::uuid[]) on conflict do nothing
  `.execute(tx);
  const logs = await tx
    .selectFrom('farm_logs')
    .select(['farm_id', 'length', 'head'])
    .where('farm_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('farm_id')
    .forUpdate()
    .$castTo<LockedLog>()
    .execute();
  return new Map(logs.map((log) => [log.farm_id, log]));
}

/** Rows that PostgreSQL reads comfortably from one parameter. */
const chunk = 4_000;

/** Inserts chained events. */
export async function insertChainedEvents(
  tx: Tx,
  logs: Iterable<LockedLog>,
  events: readonly ChainedEvent[],
): Promise<void> {
  for (let at = 0; at < events.length; at += chunk) await insertEvents(tx, events.slice(at, at + chunk));
  const others = events.flatMap((event) =>
    batchesOf(event)
      .filter((id) => id !== event.batch_id)
      .map((batch_id) => ({ event_id: event.id, batch_id })),
  );
  if (others.length > 0) {
    await sql`
      insert into farm_event_batches (event_id, batch_id)
      select event_id, batch_id
      from jsonb_to_recordset(${JSON.stringify(others)}) as link (event_id uuid, batch_id uuid)
    `.execute(tx);
  }
  for (const { farm_id, length, head } of logs) {
    await tx.updateTable('farm_logs').set({ length, head }).where('farm_id', '=', farm_id).execute();
  }
}

const insertEvents = (tx: Tx, events: readonly ChainedEvent[]) =>
  sql`
  insert into farm_events (
    id, farm_id, position, type, batch_id, cohorts, occurred_at, recorded_at, clock_offset_s, device_id, device_seq,
    geo, photos, note, payload, voids_event_id, corrects_event_id, actor_id, input_hash, prev_hash, hash
  )
  select
    id, farm_id, position, type, batch_id, cohorts, occurred_at, recorded_at, clock_offset_s, device_id, device_seq,
    nullif(geo, 'null'), photos, note, payload, voids_event_id, corrects_event_id, actor_id,
    decode(input_hash, 'hex'), decode(prev_hash, 'hex'), decode(hash, 'hex')
  from jsonb_to_recordset(${JSON.stringify(events.map(asRow))}) as event (
    id uuid, farm_id uuid, position bigint, type text, batch_id uuid, cohorts jsonb, occurred_at timestamptz,
    recorded_at timestamptz, clock_offset_s int, device_id text, device_seq int, geo jsonb, photos uuid[], note text,
    payload jsonb, voids_event_id uuid, corrects_event_id uuid, actor_id uuid, input_hash text, prev_hash text,
    hash text
  )
`.execute(tx);

const asRow = ({ input_hash, prev_hash, hash, ...event }: ChainedEvent) => ({
  ...event,
  input_hash: input_hash.toString('hex'),
  prev_hash: prev_hash.toString('hex'),
  hash: hash.toString('hex'),
});

const columns = [
  'id',
  'farm_id',
  'position',
  'type',
  'batch_id',
  'cohorts',
  'occurred_at',
  'recorded_at',
  'clock_offset_s',
  'device_id',
  'device_seq',
  'actor_id',
  'geo',
  'photos',
  'note',
  'payload',
  'voids_event_id',
  'corrects_event_id',
] as const;

/** Formats a moment in milliseconds, as devices send it and as it was hashed. */
const moment = (text: string) => new Date(text).toISOString();

const asEvent = <Row extends { occurred_at: string; recorded_at: string }>(row: Row) =>
  ({
    ...row,
    occurred_at: moment(row.occurred_at),
    recorded_at: moment(row.recorded_at),
  }) as unknown as FarmEvent;

/** Returns the events of some batches, including events of other batches that touch them. */
export async function readEvents(db: Db, batchIds: readonly string[]): Promise<FarmEvent[]> {
  const ids = sql<string>`any(${batchIds}::uuid[])`;
  const rows = await db
    .selectFrom('farm_events')
    .select(columns)
    .where('batch_id', '=', ids)
    .unionAll((eb) =>
      eb
        .selectFrom('farm_events')
        .select(columns)
        .where(
          'id',
          'in',
          eb.selectFrom('farm_event_batches').select('event_id').where('batch_id', '=', ids),
        ),
    )
    .execute();
  return [...new Map(rows.map((row) => [row.id, asEvent(row)])).values()];
}

/** Returns events about ground without a batch: work, and holds on whole plots. */
export async function readPlotEvents(
  db: Db,
  farmIds: readonly string[],
  type: 'holds' | 'all',
): Promise<FarmEvent[]> {
  const rows = await db
    .selectFrom('farm_events')
    .select(columns)
    .where('farm_id', '=', sql<string>`any(${farmIds}::uuid[])`)
    .where('batch_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('farm_event_batches').select('event_id').whereRef('event_id', '=', 'farm_events.id'),
        ),
      ),
    )
    .$if(type === 'holds', (query) => query.where('type', 'in', ['hold_placed', 'hold_released', 'voided']))
    .execute();
  return rows.map(asEvent);
}

/** Returns the input hashes of known event ids. */
export async function findKnownInputs(db: Db, ids: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = await db
    .selectFrom('farm_events')
    .select(['id', 'input_hash'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, input_hash }) => [id, input_hash]));
}

/**
 * Tells whether this event is already recorded. Throws when its id was used for another event. The caller must hold
 * the log lock.
 */
export async function isKnownInput(tx: Tx, input: FarmEventInput): Promise<boolean> {
  const before = (await findKnownInputs(tx, [input.id])).get(input.id);
  if (before && !before.equals(inputHash(input))) throw new Refusal('idempotency_mismatch');
  return before !== undefined;
}

export async function findEvent(db: Db, id: string): Promise<FarmEvent | undefined> {
  const row = await db.selectFrom('farm_events').select(columns).where('id', '=', id).executeTakeFirst();
  return row && asEvent(row);
}

/**
 * Checks the hash chain of a farm. Returns the id of the first changed event, or undefined when the chain is
 * intact.
 */
export async function verifyHashChain(db: Db, farmId: string): Promise<string | undefined> {
  let before: Buffer = Buffer.alloc(0);
  let position = 0;
  for (;;) {
    const rows = await db
      .selectFrom('farm_events')
      .select([...columns, 'prev_hash', 'hash'])
      .where('farm_id', '=', farmId)
      .where('position', '>', position)
      .orderBy('position')
      .limit(chunk)
      .execute();
    for (const { prev_hash, hash, ...row } of rows) {
      const whole =
        row.position === position + 1 &&
        prev_hash.equals(before) &&
        hash.equals(chainHash(before, asEvent(row)));
      if (!whole) return row.id;
      [before, position] = [hash, row.position];
    }
    if (rows.length < chunk) return undefined;
  }
}

/** Builds the stored event from received input, its author and its time. */
export function toLogEvent(
  input: FarmEventInput,
  { now, actorId, offset = 0, voids = null, corrects = null }: ReceiptContext,
): NewEvent {
  const occurred = new Date(Date.parse(input.occurred_at) + offset * 1_000);
  return {
    ...input,
    occurred_at: occurred.toISOString(),
    recorded_at: now.toISOString(),
    actor_id: actorId,
    voids_event_id: voids,
    corrects_event_id: corrects,
    clock_offset_s: offset,
    input_hash: inputHash(input),
  } as NewEvent;
}

/** The author and time of an event, and the event that it voids or replaces. */
export interface ReceiptContext {
  now: Date;
  actorId: string | null;
  offset?: number; // seconds by which the device's clock is slow
  voids?: string | null;
  corrects?: string | null;
}
