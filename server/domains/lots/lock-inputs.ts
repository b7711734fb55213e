import { readHarvestLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import type { PackingRequest } from '@kebun/contract/lots/staff-lots.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { type FieldErrors, Refusal } from '#platform/http/refusal.ts';
import { harvestLotTables, shelfDays } from './harvest-lot-rows.ts';

/** A harvest lot that is being packed, locked until the transaction ends. */
export interface LockedHarvestLot {
  id: string;
  code: string;
  farm_id: string;
  crop_id: string;
  grade: 'ungraded' | 'premium' | 'one' | 'two' | 'reject';
  harvested_on: string;
  shelf_days: number | null;
  remaining_g: number;
  state: 'ok' | 'held' | 'recalled';
  disputed_g: number;
  is_held_in_field: boolean;
}

export interface PackingInput {
  lot: LockedHarvestLot;
  grams: number;
}

/** Locks harvest lots in the order of their ids, to avoid deadlocks, and then the holds of their plots. */
export async function lockHarvestLots(tx: Tx, codes: readonly string[]): Promise<LockedHarvestLot[]> {
  const locked = sql`select id from harvest_lots where code = any(${codes}::text[]) order by id for no key update`;
  await locked.execute(tx);
  const { rows } = await sql<LockedHarvestLot>`
    select lots.id, lots.code, lots.farm_id, batches.crop_id, grade, lots.harvested_on, ${shelfDays} as shelf_days,
      remaining_g, lots.state, disputed_g, coalesce(cohorts.on_hold, false) or plots.on_hold as is_held_in_field
    from ${harvestLotTables}
    where lots.code = any(${codes}::text[])
    order by lots.id
  `.execute(tx);
  return rows;
}

/**
 * Locks the inputs of a packing, in the order of the request. Throws with the fields of those that cannot be packed.
 */
export async function lockInputs(tx: Tx, inputs: PackingRequest['inputs']): Promise<PackingInput[]> {
  const codes = inputs.map(({ lot }) => readHarvestLotCode(lot));
  const found = await lockHarvestLots(
    tx,
    codes.filter((code) => code !== undefined),
  );
  const errors: FieldErrors = {};
  const taken = inputs.flatMap(({ g }, at) => {
    const lot = found.find(({ code }) => code === codes[at]);
    const objection = lot ? objectionTo(lot, g) : 'lot_not_found';
    if (objection)
      errors[`inputs.${at}.${objection === 'insufficient_lot_grams' ? 'g' : 'lot'}`] = [
        `refusal.${objection}`,
      ];
    return lot ? [{ lot, grams: g }] : [];
  });
  const short = taken.find(({ lot, grams }) => grams > lot.remaining_g);
  if (Object.keys(errors).length > 0)
    throw new Refusal('request_invalid', { errors, values: { grams: short?.lot.remaining_g ?? 0 } });
  return taken;
}

function objectionTo(lot: LockedHarvestLot, grams: number) {
  if (lot.state === 'recalled') return 'lot_recalled';
  if (lot.state === 'held') return 'lot_held';
  if (lot.disputed_g > 0) return 'lot_disputed';
  if (lot.is_held_in_field) return 'lot_held_in_field';
  if (lot.grade === 'reject') return 'lot_rejected';
  return grams > lot.remaining_g ? 'insufficient_lot_grams' : undefined;
}

/** Takes the grams of a packing out of its harvest lots. Throws when they were taken in the meantime. */
export async function takeGrams(tx: Tx, inputs: readonly PackingInput[]): Promise<void> {
  const { rows } = await sql`
    update harvest_lots set packed_g = packed_g + taken.grams, remaining_g = remaining_g - taken.grams
    from unnest(
      ${inputs.map(({ lot }) => lot.id)}::uuid[], ${inputs.map(({ grams }) => grams)}::bigint[]
    ) as taken (id, grams)
    where harvest_lots.id = taken.id and remaining_g >= taken.grams and state = 'ok'
    returning harvest_lots.id
  `.execute(tx);
  if (rows.length < inputs.length) throw new Refusal('insufficient_lot_grams', { values: { grams: 0 } });
}
