import type { EventRefusal, FarmEvent } from '@kebun/contract/farms/events/events.ts';
import type { Verdict } from '@kebun/contract/farms/events/replay.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** An event that takes from a lot, in the unit of the event. */
interface InputUse {
  event_id: string;
  position: number;
  lot: string;
  product: string | undefined;
  quantity: number;
  unit: string;
}

interface LotRow {
  id: string;
  input_product_id: string;
  unit: string;
  available: number; // before any use
  used: number;
}

interface StoredUse {
  event_id: string;
  input_lot_id: string;
  quantity: number;
}

/** An event that cannot take what it names. */
interface RefusedUse {
  event_id: string;
  code: Extract<EventRefusal, 'insufficient_input_stock' | 'input_lot_unfit'>;
}

/** Grams or millilitres in each unit. Grams and millilitres are not converted to each other. */
const units: Readonly<Record<string, { of: 'mass' | 'volume'; size: number }>> = {
  g: { of: 'mass', size: 1 },
  kg: { of: 'mass', size: 1_000 },
  ml: { of: 'volume', size: 1 },
  l: { of: 'volume', size: 1_000 },
};

/**
 * Adjusts the lots of fertilisers and sprays to what these events use, of which those with a code in their verdict use
 * nothing. Returns the event that its lot does not fit or has too little for, and then changes nothing. `input_uses`
 * has the amounts that the events took before, so a repeated call changes nothing more.
 */
export async function takeInputs(
  tx: Tx,
  events: readonly FarmEvent[],
  verdicts: ReadonlyMap<string, Verdict>,
): Promise<RefusedUse | undefined> {
  const named = events.flatMap(useOf);
  if (named.length === 0) return undefined;
  const uses = named.filter(({ event_id }) => !verdicts.get(event_id)?.code);
  const before = await readUses(
    tx,
    named.map(({ event_id }) => event_id),
  );
  const lots = await lockLots(tx, [...uses.map(({ lot }) => lot), ...before.map((use) => use.input_lot_id)]);

  const unfit = uses.find((use) => !fits(lots.get(use.lot), use));
  if (unfit) return { event_id: unfit.event_id, code: 'input_lot_unfit' };
  const after = uses.map((use) => ({
    event_id: use.event_id,
    input_lot_id: use.lot,
    quantity: inUnitOf(lots.get(use.lot) as LotRow, use),
    position: use.position,
  }));
  const known = new Map(before.map((use) => [use.event_id, use]));
  const isNew = ({ event_id, input_lot_id, quantity }: StoredUse) => {
    const stored = known.get(event_id);
    return stored?.input_lot_id !== input_lot_id || stored.quantity !== quantity;
  };
  for (const lot of lots.values()) {
    const more = after.filter((use) => use.input_lot_id === lot.id && isNew(use));
    const used = lot.used - sumOf(before, lot.id) + sumOf(after, lot.id);
    if (used > lot.used && roundTo(used) > roundTo(lot.available)) {
      const last = more.toSorted((one, other) => other.position - one.position)[0];
      if (last) return { event_id: last.event_id, code: 'insufficient_input_stock' };
    }
  }

  const unchanged = new Set(after.filter((use) => !isNew(use)).map(({ event_id }) => event_id));
  const gone = before.filter(({ event_id }) => !unchanged.has(event_id)).map(({ event_id }) => event_id);
  await writeUses(tx, gone, after.filter(isNew));
  return undefined;
}

function useOf({ id, position, type, payload }: FarmEvent): InputUse[] {
  if (type !== 'fertilised' && type !== 'sprayed') return [];
  const { input_lot_id, input_product_id, used_quantity, used_unit } = payload;
  if (!input_lot_id || !used_quantity || !used_unit) return [];
  return [
    {
      event_id: id,
      position,
      lot: input_lot_id,
      product: input_product_id,
      quantity: used_quantity,
      unit: used_unit,
    },
  ];
}

const fits = (lot: LotRow | undefined, { product, unit }: InputUse) =>
  lot !== undefined &&
  (!product || product === lot.input_product_id) &&
  units[unit]?.of === units[lot.unit]?.of;

const roundTo = (quantity: number) => Math.round(quantity * 1_000);

/** Returns the quantity in the unit of the lot, to three decimals and never nothing. */
const inUnitOf = (lot: LotRow, { quantity, unit }: InputUse) =>
  Math.max(1, roundTo((quantity * (units[unit]?.size ?? 1)) / (units[lot.unit]?.size ?? 1))) / 1_000;

const sumOf = (uses: readonly StoredUse[], lot: string) =>
  uses.reduce((sum, use) => (use.input_lot_id === lot ? sum + use.quantity : sum), 0);

async function readUses(tx: Tx, ids: readonly string[]): Promise<StoredUse[]> {
  const { rows } = await sql<StoredUse>`
    select event_id, input_lot_id, quantity::float8 as quantity from input_uses where event_id = any(${ids}::uuid[])
  `.execute(tx);
  return rows;
}

/** Locks lots in the order of their ids. From then on no other event and no count changes what is left of them. */
async function lockLots(tx: Tx, ids: readonly string[]): Promise<Map<string, LotRow>> {
  const { rows } = await sql<LotRow>`
    select id, input_product_id, unit, (quantity + corrected)::float8 as available, used::float8 as used
    from input_lots where id = any(${ids}::uuid[]) order by id for no key update
  `.execute(tx);
  return new Map(rows.map((lot) => [lot.id, lot]));
}

/** Removes uses, adds others, and changes the lots by the difference. */
async function writeUses(tx: Tx, gone: readonly string[], added: readonly StoredUse[]) {
  if (gone.length === 0 && added.length === 0) return;
  await sql`
    with removed as (
      delete from input_uses where event_id = any(${gone}::uuid[]) returning input_lot_id, quantity
    ), returned as (
      select input_lot_id, sum(quantity) as quantity from removed group by input_lot_id
    )
    update input_lots set used = used - returned.quantity from returned where id = returned.input_lot_id
  `.execute(tx);
  await sql`
    with added as (
      insert into input_uses (event_id, input_lot_id, quantity)
      select event_id, input_lot_id, quantity
      from jsonb_to_recordset(${JSON.stringify(added)}) as use (event_id uuid, input_lot_id uuid, quantity numeric)
      returning input_lot_id, quantity
    ), taken as (
      select input_lot_id, sum(quantity) as quantity from added group by input_lot_id
    )
    update input_lots set used = used + taken.quantity from taken where id = taken.input_lot_id
  `.execute(tx);
}
