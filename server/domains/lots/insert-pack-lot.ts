import { randomBytes } from 'node:crypto';
import { packLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { receiptRules } from '@kebun/contract/lots/packing-draft.ts';
import type { ReceiptRequest } from '@kebun/contract/lots/staff-lots.ts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { moveStock } from '#domains/inventory/move-stock.ts';
import { lockStockItems } from '#domains/inventory/reserve-stock.ts';
import { audit } from '#platform/auth/audit.ts';
import type { DB } from '#platform/db/db.generated.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertRules, fieldRefusal, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** The person who packs or receives, the moment, and the request. */
export interface PackingContext {
  by: { id: string };
  key: string; // idempotency key: a repeated request makes one lot
  today: string;
  at?: string; // when it happened, if it is recorded later
}

type PackLotRow = Omit<Insertable<DB['pack_lots']>, 'code' | 'on_hand' | 'blocked_units' | 'state' | 'id'>;

/** Inserts a pack lot under the next code of its day. Its units are not in stock yet. */
export async function insertPackLot(tx: Tx, lot: PackLotRow): Promise<{ id: string; code: string }> {
  const code = await nextCode(tx, String(lot.made_on));
  const { id } = await tx
    .insertInto('pack_lots')
    .values({ ...lot, code })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code };
}

/** Brings the units of a new lot into stock. */
export const stockPackLot = (
  tx: Tx,
  lot: { id: string; code: string },
  { sku_id, packs, by, at }: ArrivingPacks,
) =>
  moveStock(tx, [{ sku_id, delta: packs, lot_id: lot.id }], {
    reason: 'received',
    source: `lot:${lot.code}`,
    staffId: by.id,
    ...(at !== undefined && { at }),
  });

interface ArrivingPacks {
  sku_id: string;
  packs: number;
  by: { id: string };
  at?: string | undefined;
}

/**
 * Returns the next code of a day. The row of the day is locked while its number counts up, so no code is used twice.
 */
export async function nextCode(tx: Tx, day: string): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ last: number }>`
      insert into pack_lot_numbers (day, last) values (${day}, 1)
      on conflict (day) do update set last = pack_lot_numbers.last + 1
      returning last
    `.execute(tx);
    const code = packLotCode(day, rows[0]?.last ?? 1, randomBytes(2));
    if (code) return code;
  }
}

/** Receives bought-in packs as a lot with their supplier and invoice, once per key. Returns the code of the lot. */
export async function receivePacks(
  tx: Tx,
  request: ReceiptRequest,
  { by, key, today }: PackingContext,
): Promise<string> {
  const draft = {
    ...request,
    supplier: oneLine(request.supplier),
    invoice_number: oneLine(request.invoice_number),
    size: oneLine(request.size),
  };
  assertRules(receiptRules, draft);
  const { sku_id, packs, supplier, country = null, invoice_number, size, best_before = null } = draft;
  if (!sku_id || !packs) throw new Refusal('product_not_found');
  if (best_before && best_before < today) throw fieldRefusal('best_before_past', 'best_before');
  const [stock] = await lockStockItems(tx, [sku_id]); // the second of two equal requests waits here
  if (!stock) throw fieldRefusal('product_not_found', 'sku_id');

  const source = `staff:${by.id}:${key}`;
  const before = await tx.selectFrom('pack_lots').selectAll().where('source', '=', source).executeTakeFirst();
  if (before) {
    if (before.sku_id !== sku_id || before.packs !== packs) throw new Refusal('idempotency_mismatch');
    return before.code;
  }
  const lot = await insertPackLot(tx, {
    kind: 'received',
    sku_id,
    packs,
    made_on: today,
    best_before,
    supplier,
    country,
    invoice_number,
    size,
    source,
    staff_id: by.id,
  });
  await stockPackLot(tx, lot, { sku_id, packs, by });
  const subject = { kind: 'pack_lot', id: lot.id };
  await audit(tx, by, {
    action: 'lot.received',
    subject,
    after: { code: lot.code, packs, supplier, country, invoice_number, size },
  });
  return lot.code;
}
