import { canonicalJson } from '@kebun/contract/lib/canonical-json.ts';
import type { StaffTraceRoot } from '@kebun/contract/lots/staff-trace-roots.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { sha256 } from '#platform/lib/sha256.ts';
import { merkleRoot } from './merkle-root.ts';
import { rootStatement, type StoredRoot, selectTops } from './trace-history.ts';

interface RootRow extends StoredRoot, Pick<StaffTraceRoot, 'entries' | 'packs' | 'pack'> {
  before: Buffer | null; // the hash of the root before it
  total: number;
}

/** Returns a page of the daily roots and their number, the newest first. */
export async function listStaffRoots(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StaffTraceRoot[]; total: number }> {
  const { rows } = await sql<RootRow>`
    select trace_roots.*, (
        select hash from trace_roots as earlier where earlier.day < trace_roots.day order by day desc limit 1
      ) as before, count(*) over ()::int as total, coalesce((
        select sum(to_position - from_position + 1) from trace_segments
        where trace_segments.day = trace_roots.day and farm_id is not null
      ), 0)::int as entries, (
        select count(*) from trace_packs where trace_packs.day = trace_roots.day
      )::int as packs, (
        select code from trace_packs join pack_lots on pack_lots.id = lot_id
        where trace_packs.day = trace_roots.day order by tree_index, leaf_index limit 1
      ) as pack
    from trace_roots order by day desc limit ${limit} offset ${offset}
  `.execute(db);
  const tops = await selectTops(
    db,
    rows.map(({ day }) => day),
  );
  return {
    rows: rows.map((row) => ({
      id: row.day,
      day: row.day,
      made_at: new Date(row.made_at).toISOString(),
      hash: row.hash.toString('hex'),
      entries: row.entries,
      packs: row.packs,
      fits: fits(row, tops.get(row.day) ?? []),
      pack: row.pack,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Tells whether a root is the hash of its statement, of its tree, and of the root before it. */
function fits(row: RootRow, leaves: Buffer[]): boolean {
  return (
    sha256(canonicalJson(rootStatement(row))).equals(row.hash) &&
    merkleRoot(leaves).equals(row.tree_root) &&
    (row.previous?.toString('hex') ?? null) === (row.before?.toString('hex') ?? null)
  );
}
