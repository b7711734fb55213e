import {
  type InputLot,
  type InputLotDraft,
  inputLotRules,
} from '@kebun/contract/farms/inputs/staff-input-lots.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, exactlyOne, type Tx } from '#platform/db/db.ts';
import { assertRules, invalidField, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';

const lots = (today: string, condition: RawBuilder<unknown>) => sql`
  select input_lots.id, input_product_id, name as input_name, supplier_lot, received_on, expires_on,
    quantity::float8 as quantity, unit, coalesce(expires_on < ${today}::date, false) as is_expired, input_lots.version
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

export async function findInputLot(db: Db, id: string, today: string): Promise<InputLot> {
  const { rows } = await sql<InputLot>`${lots(today, sql`input_lots.id = ${id}`)}`.execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
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
  await findInputLot(tx, id, today);
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
