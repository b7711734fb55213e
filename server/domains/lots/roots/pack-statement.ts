import type { HistoryEvent, HistoryPack } from '@kebun/contract/lots/trace-history.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { sha256 } from '#platform/lib/sha256.ts';
import { merkleLeaf } from './merkle-root.ts';
import { selectBatchEvents } from './select-batch-events.ts';

/** A pack lot with its sources, without the digests of its logs. */
export interface PackRow extends Omit<HistoryPack, 'logs' | 'repacked_from'> {
  id: string;
  repacked_from: HistoryPack['repacked_from'] | null;
  batches: { id: string; farm_id: string; is_public: boolean }[];
}

/** Returns pack lots with what never changes of them. */
export async function selectPacks(db: Db, where: RawBuilder<unknown>): Promise<PackRow[]> {
  const { rows } = await sql<PackRow>`
    select pack_lots.id, code, kind, sku_id, made_on, best_before, packs, pack_g, input_g, waste_g, overfill_g, (
      select coalesce(json_agg(json_build_object('harvest_lot_id', lots.id, 'batch_id', lots.batch_id, 'harvested_on',
        lots.harvested_on, 'grade', lots.grade, 'grams', grams) order by lots.id), '[]')
      from harvests_of(pack_lots.id) as made join harvest_lots as lots on lots.id = made.harvest_lot_id
    ) as sources, (
      select json_agg(json_build_object('code', sources.code, 'packs', lot_edges.packs, 'grams', lot_edges.grams) order by sources.code)
      from lot_edges join pack_lots as sources on sources.id = from_pack_lot_id
      where to_pack_lot_id = pack_lots.id and is_repacked
    ) as repacked_from, (
      select coalesce(json_agg(json_build_object('id', batches.id, 'farm_id', farms.id, 'is_public',
        batches.public and farms.public and farms.status = 'active') order by batches.id), '[]')
      from batches join farms on farms.id = batches.farm_id
      where batches.id in (
        select batch_id from harvests_of(pack_lots.id) as made join harvest_lots on harvest_lots.id = made.harvest_lot_id
      )
    ) as batches
    from pack_lots where ${where}
  `.execute(db);
  return rows;
}

/** The entries of the log of a batch with their leaves. */
export interface HashedLog {
  batch_id: string;
  entries: { event: HistoryEvent; leafHash: Buffer }[];
}

/**
 * Returns a function that reads the logs of the batches of a pack, each until the position that the roots had reached.
 * Packs of one harvest share what was read.
 */
export function hashedLogReader(db: Db, reached: ReadonlyMap<string, number>) {
  const known = new Map<string, HashedLog>();
  return async ({ batches }: Pick<PackRow, 'batches'>): Promise<HashedLog[]> => {
    const logs: HashedLog[] = [];
    for (const { id, farm_id } of batches) {
      const log = known.get(id) ?? (await selectHashedLog(db, id, reached.get(farm_id) ?? 0));
      known.set(id, log);
      logs.push(log);
    }
    return logs;
  };
}

async function selectHashedLog(db: Db, batchId: string, until: number): Promise<HashedLog> {
  const events = await selectBatchEvents(db, { batchId, until });
  return { batch_id: batchId, entries: events.map((event) => ({ event, leafHash: merkleLeaf(event) })) };
}

/** Returns what the leaf of a pack says: the packing, and a digest of the log of each batch. */
export const packStatement = (
  { id: _id, batches: _batches, repacked_from, ...pack }: PackRow,
  logs: readonly HashedLog[],
): HistoryPack => ({
  ...pack,
  ...(repacked_from && { repacked_from }), // roots before repacking have leaves without it
  logs: logs.map(({ batch_id, entries }) => ({
    batch_id,
    event_count: entries.length,
    digest: sha256(...entries.map(({ leafHash }) => leafHash)).toString('hex'),
  })),
});
