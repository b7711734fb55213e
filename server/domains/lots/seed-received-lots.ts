import type { ReceiptRequest } from '@kebun/contract/lots/staff-lots.ts';
import { moveStock } from '#domains/inventory/move-stock.ts';
import type { Tx } from '#platform/db/db.ts';
import { nextCode } from './insert-pack-lot.ts';

/** Bought-in units of a SKU. */
export interface ReceivedUnits extends Pick<ReceiptRequest, 'country' | 'best_before'> {
  sku_id: string;
  packs: number;
  supplier: string;
  invoice_number: string;
  place: string;
}

interface Receipt {
  by: { id: string };
  today: string;
  source?: string; // its lots and movements begin with it
  at?: string; // when it happened, if it is recorded later
}

/**
 * Receives units of many SKUs at once, as a demo is stocked, and returns their lots. The audit log does not name them.
 */
export async function seedReceivedLots(
  tx: Tx,
  received: readonly ReceivedUnits[],
  { by, today, source = `seed:${today}`, at }: Receipt,
): Promise<{ id: string; code: string; sku_id: string }[]> {
  if (received.length === 0) return [];
  const lots = [];
  for (const units of received)
    lots.push({
      ...units,
      code: await nextCode(tx, today),
      kind: 'received' as const,
      made_on: today,
      ...(at !== undefined && { made_at: at }),
      source: `${source}:${units.sku_id}`,
      staff_id: by.id,
    });
  const rows = await tx
    .insertInto('pack_lots')
    .values(lots)
    .returning(['id', 'code', 'sku_id', 'packs'])
    .execute();
  await moveStock(
    tx,
    rows.map(({ id, sku_id, packs }) => ({ sku_id, delta: packs, lot_id: id })),
    { reason: 'received', source, staffId: by.id, ...(at !== undefined && { at }) },
  );
  return rows;
}
