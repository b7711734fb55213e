import { rootsAtOnce } from '@kebun/contract/lib/limits.ts';
import { readPackLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import type {
  InclusionProof,
  TraceHistory,
  TraceRoot,
  TraceSegment,
} from '@kebun/contract/lots/trace-history.ts';
import { sql } from 'kysely';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { publicEventTypes } from '../trace-rows.ts';
import { merkleLeaf, merklePath, splitLeaves } from './merkle-root.ts';
import {
  type HashedLog,
  hashedLogReader,
  type PackRow,
  packStatement,
  selectPacks,
} from './pack-statement.ts';

const toHex = (bytes: Buffer) => Buffer.from(bytes).toString('hex');

/** Returns the daily roots from a day on, the oldest first. */
export async function listRoots(db: Db, since?: string): Promise<TraceRoot[]> {
  const rows = await db
    .selectFrom('trace_roots')
    .selectAll()
    .$if(since !== undefined, (query) => query.where('day', '>=', since ?? ''))
    .orderBy('day')
    .limit(rootsAtOnce)
    .execute();
  return rows.map((row) => ({ ...rootStatement(row), hash: toHex(row.hash) }));
}

/** A root as it is stored. */
export interface StoredRoot {
  day: string;
  made_at: string;
  previous: Buffer | null;
  segment_count: number;
  tree_root: Buffer;
  hash: Buffer;
}

/** Returns the statement of a day, whose hash is its root. */
export const rootStatement = ({
  day,
  made_at,
  previous,
  segment_count,
  tree_root,
}: StoredRoot): Omit<TraceRoot, 'hash'> => ({
  v: 1,
  day,
  made_at: new Date(made_at).toISOString(),
  previous: previous && toHex(previous),
  segment_count,
  tree_root: toHex(tree_root),
});

/** The leaf of a pack: its segment in the tree of a day, and its index there. */
interface LeafAddress {
  day: string;
  tree_index: number;
  leaf_index: number;
}

/**
 * Returns the history of a pack with its proofs. Entries that the public does not read, such as losses, are in it by
 * the hash of their leaf. A batch or a farm that is not public is only in the statement of the pack.
 */
export async function traceHistory(db: Db, typed: string): Promise<TraceHistory> {
  const code = readPackLotCode(typed);
  if (!code) throw new Refusal('lot_code_invalid');
  const [pack] = await selectPacks(db, sql`code = ${code}`);
  if (!pack) throw new Refusal('lot_not_found');
  const { features } = await readSettings(db);
  const address = await db
    .selectFrom('trace_packs')
    .select(['day', 'tree_index', 'leaf_index'])
    .where('lot_id', '=', pack.id)
    .executeTakeFirst();
  const logs = await hashedLogReader(db, await reachedOn(db, pack, address?.day))(pack);

  const proofs = new ProofSegments(await selectSegments(db, pack, address));
  const shown = new Set(pack.batches.filter((batch) => batch.is_public && features.farm).map(({ id }) => id));
  return {
    pack: packStatement(pack, logs),
    proof: address ? proofs.of(({ segment }) => isAt(segment, address), address.leaf_index) : null,
    logs: logs.filter(({ batch_id }) => shown.has(batch_id)).map((log) => entriesOf(log, proofs)),
    segments: proofs.used(),
  };
}

const isAt = (segment: StoredSegment, { day, tree_index }: LeafAddress) =>
  segment.day === day && segment.tree_index === tree_index;

function entriesOf({ batch_id, entries }: HashedLog, proofs: ProofSegments): TraceHistory['logs'][number] {
  const kinds = new Map(entries.map(({ event }) => [event.id, event.type]));
  const isPublic = (type: string | undefined) => type !== undefined && publicEventTypes.includes(type);
  return {
    batch_id,
    entries: entries.map(({ event, leafHash }) => {
      const isShown = isPublic(event.type) || isPublic(kinds.get(event.voids_event_id ?? ''));
      const { farm_id: farmId, position } = event;
      const proof = isShown
        ? proofs.of(
            ({ segment: { farm_id, from_position, to_position } }) =>
              farm_id === farmId && Number(from_position) <= position && position <= Number(to_position),
            (segment) => position - Number(segment.from_position),
          )
        : null;
      return { leaf_hash: toHex(leafHash), event: isShown ? event : null, proof };
    }),
  };
}

/** Returns how far the roots had come in the logs of a pack on a day; without one, how far the logs are. */
async function reachedOn(db: Db, { batches }: PackRow, day: string | undefined) {
  const farms = [...new Set(batches.map(({ farm_id }) => farm_id))];
  const { rows } = await sql<{ farm_id: string; reached: number }>`
    select farm_id, ${
      day === undefined
        ? sql`length`
        : sql`(
      select max(to_position) from trace_segments where trace_segments.farm_id = farm_logs.farm_id and day <= ${day}
    )`
    } as reached
    from farm_logs where farm_id = any(${farms}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ farm_id, reached }) => [farm_id, Number(reached ?? 0)]));
}

/** A segment as it is stored, with the sibling hashes on the path to the root of its day. */
interface StoredSegment {
  day: string;
  tree_index: number;
  farm_id: string | null;
  from_position: number | null;
  to_position: number | null;
  head: Buffer | null;
  leaf_hashes: Buffer;
  tree_root: Buffer;
}

/** Returns the segments of the pack and of the logs of its batches. */
async function selectSegments(db: Db, { batches }: PackRow, address: LeafAddress | undefined) {
  if (!address) return [];
  const { rows } = await sql<StoredSegment>`
    select distinct segments.* from trace_segments as segments
    where (day = ${address.day} and tree_index = ${address.tree_index}) or exists (
      select from farm_events as events
      where events.farm_id = segments.farm_id and events.position between from_position and to_position
        and segments.day <= ${address.day} and events.id in (
          select id from farm_events where batch_id = any(${batches.map(({ id }) => id)}::uuid[])
          union all
          select event_id from farm_event_batches where batch_id = any(${batches.map(({ id }) => id)}::uuid[])
        )
    )
    order by day, tree_index
  `.execute(db);
  const days = [...new Set(rows.map(({ day }) => day))];
  const tops = await selectTops(db, days);
  return rows.map((segment) => {
    const top = tops.get(segment.day) ?? [];
    return { segment, path: merklePath(top, segment.tree_index) };
  });
}

/** Returns the leaves of the tree of each day. */
export async function selectTops(db: Db, days: readonly string[]): Promise<Map<string, Buffer[]>> {
  const { rows } = await sql<Omit<StoredSegment, 'leaf_hashes'> & { count: number }>`
    select day, tree_index, farm_id, from_position, to_position, head, tree_root,
      octet_length(leaf_hashes) / 32 as count
    from trace_segments where day = any(${days}::date[]) order by day, tree_index
  `.execute(db);
  const tops = new Map<string, Buffer[]>();
  for (const row of rows) {
    const leaves = tops.get(row.day) ?? [];
    leaves.push(merkleLeaf(statementOf(row, row.count)));
    tops.set(row.day, leaves);
  }
  return tops;
}

const statementOf = (
  { farm_id, from_position, to_position, head, tree_root }: Omit<StoredSegment, 'leaf_hashes'>,
  leafCount: number,
): TraceSegment => ({
  kind: farm_id ? 'events' : 'packs',
  farm_id,
  from_position,
  to_position,
  head: head && toHex(head),
  leaf_count: leafCount,
  tree_root: toHex(tree_root),
});

interface ProvenSegment {
  segment: StoredSegment;
  path: Buffer[];
}

/** The segments that the proofs of a history use, each once. */
class ProofSegments {
  readonly #segments: ProvenSegment[];

  constructor(segments: ProvenSegment[]) {
    this.#segments = segments;
  }

  /** Returns the proof of a leaf; null where no segment has it. */
  of(
    matches: (segment: ProvenSegment) => boolean,
    leafIndex: number | ((segment: StoredSegment) => number),
  ): InclusionProof | null {
    const segmentIndex = this.#segments.findIndex(matches);
    const found = this.#segments[segmentIndex];
    if (!found) return null;
    const index = typeof leafIndex === 'number' ? leafIndex : leafIndex(found.segment);
    const path = merklePath(splitLeaves(found.segment.leaf_hashes), index);
    return { segment_index: segmentIndex, leaf_index: index, path: path.map(toHex) };
  }

  used(): TraceHistory['segments'] {
    return this.#segments.map(({ segment, path }) => ({
      day: segment.day,
      tree_index: segment.tree_index,
      path: path.map(toHex),
      segment: statementOf(segment, segment.leaf_hashes.length / 32),
    }));
  }
}
