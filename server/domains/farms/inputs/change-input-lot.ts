import {
  type CountedInputLot,
  type InputCount,
  type InputCountDraft,
  type InputLot,
  type InputLotDraft,
  inputCountRules,
  inputLotRules,
} from '@kebun/contract/farms/inputs/staff-input-lots.ts';
import { lowInputShare, maxInputCounts } from '@kebun/contract/lib/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, exactlyOne, type Tx } from '#platform/db/db.ts';
import { assertRules, invalidField, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';

const left = sql`quantity + corrected - used`;

const lots = (today: string, condition: RawBuilder<unknown>) => sql`
  select input_lots.id, input_product_id, name as input_name, supplier_lot, received_on, expires_on,
    quantity::float8 as quantity, unit, used::float8 as used, (${left})::float8 as left,
    ${left} <= quantity * ${lowInputShare}::numeric as is_low,
    coalesce(expires_on < ${today}::date, false) as is_expired, input_lots.version
  from input_lots join input_products on input_products.id = input_product_id where ${condition}`;

interface LotsPage {
  text: string; // in the name of the product or the number of the lot
  today: string;
  limit: number;
  offset: number;
}

/** Returns a page of the received lots, the last received first, and their number. */
export async function selectInputLots(db: Db, { text, today, limit, offset }: LotsPage) {
  const words = text.trim().toLowerCase();
  const fits = words
    ? sql`(strpos(lower(name), ${words}) > 0 or strpos(lower(supplier_lot), ${words}) > 0)`
    : sql`true`;
  const { rows } = await sql<InputLot>`
    ${lots(today, fits)} order by received_on desc, input_lots.id desc limit ${limit} offset ${offset}
  `.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total
    from input_lots join input_products on input_products.id = input_product_id where ${fits}
  `.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Returns a lot with its latest counts. */
export async function findInputLot(db: Db, id: string, today: string): Promise<CountedInputLot> {
  const { rows } = await sql<InputLot>`${lots(today, sql`input_lots.id = ${id}`)}`.execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  const { rows: counts } = await sql<InputCount>`
    select input_counts.id, counted::float8 as counted, difference::float8 as difference, reason, counted_at as at,
      staff.name as by
    from input_counts left join staff on staff.id = counted_by
    where input_lot_id = ${id} order by counted_at desc, input_counts.id desc limit ${maxInputCounts}
  `.execute(db);
  return { ...rows[0], counts };
}

/** Records a received lot. Its number is unique for its product, because field events name the lot. */
export async function addInputLot(tx: Tx, draft: InputLotDraft, today: string): Promise<string> {
  const row = rowOf(draft, today);
  await lockProduct(tx, row.input_product_id);
  const added = await tx
    .insertInto('input_lots')
    .values(row)
    .onConflict((taken) => taken.columns(['input_product_id', 'supplier_lot']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw lotTaken();
  return added.id;
}

/** Corrects a lot from the version that the caller has seen. */
export async function changeInputLot(
  tx: Tx,
  id: string,
  { version, ...draft }: InputLotDraft & { version: number },
  today: string,
): Promise<void> {
  const row = rowOf(draft, today);
  const before = await lockLot(tx, id);
  if (!before) throw new Refusal('not_found');
  assertKeepsUses(before, row);
  await lockProduct(tx, row.input_product_id);
  const other = await tx
    .selectFrom('input_lots')
    .select('id')
    .where('input_product_id', '=', row.input_product_id)
    .where('supplier_lot', '=', row.supplier_lot)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw lotTaken();
  const written = await tx
    .updateTable('input_lots')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
}

/** Locks a lot, so that no event and no count changes what is left of it. */
const lockLot = (tx: Tx, id: string) =>
  tx
    .selectFrom('input_lots')
    .select(['input_product_id', 'unit', 'quantity', 'corrected', 'used', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

type LockedLot = NonNullable<Awaited<ReturnType<typeof lockLot>>>;

/** Throws when a corrected receipt would contradict what events used of the lot. */
function assertKeepsUses(before: LockedLot, row: ReturnType<typeof rowOf>) {
  const used = Number(before.used);
  const changed = (field: 'unit' | 'input_product_id') => before[field] !== row[field];
  if (used > 0 && changed('input_product_id'))
    throw invalidField('input_product_id', 'office.input_lot_rule_used');
  if ((used > 0 || Number(before.corrected) !== 0) && changed('unit'))
    throw invalidField('unit', 'office.input_lot_rule_used');
  if (Number(row.quantity) + Number(before.corrected) < used)
    throw invalidField('quantity', 'office.input_lot_rule_less');
}

const lotTaken = () => invalidField('supplier_lot', 'office.input_lot_rule_taken');

/** Locks the product, so that two callers cannot give two of its lots the same number. */
async function lockProduct(tx: Tx, id: string) {
  const product = await tx
    .selectFrom('input_products')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!product) throw invalidField('input_product_id', 'office.product_rule_removed');
}

function rowOf(draft: InputLotDraft, today: string) {
  assertRules(inputLotRules, draft);
  const { input_product_id, supplier_lot, received_on, expires_on, quantity, unit } = draft;
  if ((received_on ?? '') > today) throw invalidField('received_on', 'office.input_lot_rule_received');
  return {
    input_product_id: input_product_id ?? '',
    supplier_lot: oneLine(supplier_lot) ?? '',
    received_on: received_on ?? '',
    expires_on: expires_on ?? null,
    quantity: String(quantity),
    unit,
  };
}

/** Corrects what is left of a lot to what was counted, from the version that the caller has seen. */
export async function countInputLot(
  tx: Tx,
  id: string,
  { version, ...draft }: InputCountDraft & { version: number },
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> {
  assertRules(inputCountRules, draft);
  const lot = await lockLot(tx, id);
  if (!lot) throw new Refusal('not_found');
  const thousandths = (quantity: string | number | null | undefined) => Math.round(Number(quantity) * 1_000);
  const corrected = thousandths(draft.counted) + thousandths(lot.used) - thousandths(lot.quantity);
  const difference = corrected - thousandths(lot.corrected);
  const written = await tx
    .updateTable('input_lots')
    .set({ corrected: String(corrected / 1_000), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
  await tx
    .insertInto('input_counts')
    .values({
      input_lot_id: id,
      counted: String(draft.counted),
      difference: String(difference / 1_000),
      reason: oneLine(draft.reason) ?? '',
      counted_by: staffId,
      counted_at: now.toISOString(),
    })
    .execute();
}
