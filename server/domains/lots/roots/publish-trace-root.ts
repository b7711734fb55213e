import { canonicalJson } from '@kebun/contract/lib/canonical-json.ts';
import type { TraceRoot, TraceSegment } from '@kebun/contract/lots/trace-history.ts';
import { sql } from 'kysely';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { sha256 } from '#platform/lib/sha256.ts';
import { merkleLeaf, merkleRoot } from './merkle-root.ts';
import { hashedLogReader, packStatement, selectPacks } from './pack-statement.ts';
import { selectLogRange } from './select-batch-events.ts';

/** Leaves in one segment. A proof reads the segments of its entries, and no more. */
const leavesInSegment = 1_024;

/** A segment as it is stored. */
interface NewSegment {
  statement: TraceSegment;
  leafHashes: Buffer[];
  lots: string[]; // ids, of packs
}

/**
 * Publishes the root of today over everything that was recorded since the last one, unless there is one. One of two
 * processes publishes it. Returns its hash.
 */
export async function publishTraceRoot(tx: Tx, now: Date): Promise<string | undefined> {
  if (!(await holdsLock(tx))) return undefined;
  const day = malaysianDay(now);
  const last = await tx
    .selectFrom('trace_roots')
    .select(['day', 'hash'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.day >= day) return undefined;

  const logs = await selectLogs(tx); // read once: a log may grow in the meantime
  const segments = [...(await logSegments(tx, logs)), ...(await packSegments(tx, logs))];
  const treeRoot = merkleRoot(segments.map(({ statement }) => merkleLeaf(statement)));
  const statement: Omit<TraceRoot, 'hash'> = {
    v: 1,
    day,
    made_at: now.toISOString(),
    previous: last ? last.hash.toString('hex') : null,
    segment_count: segments.length,
    tree_root: treeRoot.toString('hex'),
  };
  const hash = sha256(canonicalJson(statement));
  await tx
    .insertInto('trace_roots')
    .values({
      day,
      made_at: statement.made_at,
      previous: last?.hash ?? null,
      segment_count: segments.length,
      tree_root: treeRoot,
      hash,
    })
    .execute();
  for (const [treeIndex, segment] of segments.entries()) await insertSegment(tx, day, treeIndex, segment);
  invalidateTags(tx, 'lots'); // the page of a pack names its root
  return hash.toString('hex');
}

/** Returns whether this transaction may publish a root: another one may be at it. */
async function holdsLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('trace_roots')) as is_locked
  `.execute(tx);
  return rows[0]?.is_locked === true;
}

/** The log of a farm: its length, and the position that the roots have reached. */
interface LogReach {
  farm_id: string;
  length: number;
  reached: number;
}

async function selectLogs(tx: Tx): Promise<LogReach[]> {
  const { rows } = await sql<LogReach>`
    select farm_id, length, coalesce(reached, 0) as reached
    from farm_logs left join (
      select farm_id, max(to_position) as reached from trace_segments where farm_id is not null group by farm_id
    ) as rooted using (farm_id)
    order by farm_id
  `.execute(tx);
  return rows;
}

/** Returns the new entries of each log, in segments. */
async function logSegments(tx: Tx, logs: readonly LogReach[]): Promise<NewSegment[]> {
  const segments: NewSegment[] = [];
  for (const { farm_id, length, reached } of logs) {
    for (let from = reached + 1; from <= length; from += leavesInSegment) {
      const to = Math.min(length, from + leavesInSegment - 1);
      const events = await selectLogRange(tx, { farmId: farm_id, from, to });
      const leafHashes = events.map(merkleLeaf);
      const head = events.at(-1)?.hash ?? null;
      const range = { farm_id, from_position: from, to_position: to };
      segments.push(segmentOf({ kind: 'events', ...range, head }, leafHashes));
    }
  }
  return segments;
}

/** Returns the pack lots that are in no root yet. */
async function packSegments(tx: Tx, logs: readonly LogReach[]): Promise<NewSegment[]> {
  const readLogs = hashedLogReader(tx, new Map(logs.map(({ farm_id, length }) => [farm_id, length])));
  const packs = await selectPacks(
    tx,
    sql`not exists (select from trace_packs where lot_id = pack_lots.id) order by made_at, id`,
  );
  const segments: NewSegment[] = [];
  for (let at = 0; at < packs.length; at += leavesInSegment) {
    const part = packs.slice(at, at + leavesInSegment);
    const leafHashes: Buffer[] = [];
    for (const pack of part) leafHashes.push(merkleLeaf(packStatement(pack, await readLogs(pack))));
    const noRange = { farm_id: null, from_position: null, to_position: null, head: null };
    segments.push({
      ...segmentOf({ kind: 'packs', ...noRange }, leafHashes),
      lots: part.map(({ id }) => id),
    });
  }
  return segments;
}

const segmentOf = (
  range: Omit<TraceSegment, 'leaf_count' | 'tree_root'>,
  leafHashes: Buffer[],
): NewSegment => ({
  statement: { ...range, leaf_count: leafHashes.length, tree_root: merkleRoot(leafHashes).toString('hex') },
  leafHashes,
  lots: [],
});

async function insertSegment(tx: Tx, day: string, treeIndex: number, segment: NewSegment): Promise<void> {
  const { statement, leafHashes, lots } = segment;
  const { farm_id, from_position, to_position, head, tree_root } = statement;
  await tx
    .insertInto('trace_segments')
    .values({
      day,
      tree_index: treeIndex,
      farm_id,
      from_position,
      to_position,
      head: head === null ? null : Buffer.from(head, 'hex'),
      leaf_hashes: Buffer.concat(leafHashes),
      tree_root: Buffer.from(tree_root, 'hex'),
    })
    .execute();
  if (lots.length > 0)
    await sql`
      insert into trace_packs (lot_id, day, tree_index, leaf_index)
      select lot, ${day}, ${treeIndex}, at - 1 from unnest(${lots}::uuid[]) with ordinality as part (lot, at)
    `.execute(tx);
}
