import { randomUUID } from 'node:crypto';
import type { ShopSettings } from '@kebun/contract/content/settings/shop-settings.ts';
import { addDays } from '@kebun/contract/lib/days.ts';
import { maxGuaranteedDays } from '@kebun/contract/lib/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { invalidateLotsOf } from '#domains/inventory/invalidate-stock.ts';
import { blockUnsoldUnits } from '#domains/inventory/move-stock.ts';
import { audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { isNearDate, lockSharedStock } from './lots-made-of.ts';
import { splitOffNearDate } from './near-date.ts';
import { setPackLotState } from './set-lot-state.ts';
import { spoilBlockedUnits } from './write-off-units.ts';

interface LockedLot {
  id: string;
  code: string;
  sku_id: string;
  best_before: string;
  state: string;
  is_near_date: boolean;
  can_go_on_clearance: boolean; // its free units can be sold near their best-before day
}

export interface OffSaleRun<Choice extends string = string> {
  today: string; // in Malaysia
  limit: number; // a few more lots of the same SKUs may follow
  choice: Choice; // of the shop
}

type ShelfLife = ShopSettings['shelf_life'];
export type ExpiredRun = OffSaleRun<ShelfLife['past_best_before']>;
export type ShortDatedRun = OffSaleRun<ShelfLife['short_dated']>;

/**
 * Holds the lots whose best-before day is over, so that no order is packed from them, or also writes their free units
 * off. Units that their orders give up later are written off too. Near-date lots are written off whatever the choice. A
 * lot that staff hold or released stays as it is. Returns the number of lots.
 */
export async function takeExpiredLotsOffSale(tx: Tx, { today, limit, choice }: ExpiredRun): Promise<number> {
  const ofChoice = (choices: ExpiredRun['choice'][]) =>
    choices.includes(choice) ? sql`` : sql`and ${isNearDate(sql`sku_id`)}`;
  const lots = await lockLots(
    tx,
    { limit, tomorrow: addDays(today, 1) },
    sql`best_before < ${today}::date and (
      (${isSold} and (on_hand > 0 or blocked_units > 0) ${ofChoice(['hold', 'write_off'])})
      or (state = 'held' and is_held_for_age and blocked_units > 0 ${ofChoice(['write_off'])})
    )`,
  );
  for (const lot of lots) {
    if (lot.state === 'ok') await holdForAge(tx, lot);
    if (choice === 'write_off' || lot.is_near_date) await writeOff(tx, lot);
  }
  return lots.length;
}

async function holdForAge(tx: Tx, lot: LockedLot): Promise<void> {
  await setPackLotState(tx, { code: lot.code, state: 'held' }, null);
  await tx.updateTable('pack_lots').set({ is_held_for_age: true }).where('id', '=', lot.id).execute();
  await recordOffSale(tx, lot, 'lot.held');
}

/**
 * Takes lots off sale that would not keep as long as guaranteed in an order of tomorrow. It blocks the units that no
 * order has reserved, and then writes them off or puts them on clearance. Orders of today still get theirs.
 * Returns the number of lots.
 */
export async function takeShortDatedLotsOffSale(
  tx: Tx,
  { today, limit, choice }: ShortDatedRun,
): Promise<number> {
  if (choice === 'sell') return 0;
  const tomorrow = addDays(today, 1);
  const isNew = {
    take_off_sale: sql`not is_off_sale`,
    write_off: sql`not is_off_sale or blocked_units > 0`,
    near_date: sql`not is_off_sale or (blocked_units > 0 and ${canGoOnClearance(tomorrow)})`,
  }[choice];
  const lots = await lockLots(
    tx,
    { limit, tomorrow },
    sql`${isSold} and best_before between ${today}::date and ${addDays(tomorrow, maxGuaranteedDays)}::date and (${isNew})
      and (on_hand > 0 or blocked_units > 0) and not meets_guarantee(best_before, ${tomorrow}::date, guaranteed_days(sku_id))`,
  );
  for (const lot of lots) {
    await tx.updateTable('pack_lots').set({ is_off_sale: true }).where('id', '=', lot.id).execute();
    await recordOffSale(tx, lot, 'lot.taken_off_sale');
  }
  await blockUnsoldUnits(tx, skusOf(lots));
  await invalidateLotsOf(tx, skusOf(lots));
  for (const lot of lots) {
    if (choice === 'write_off') await writeOff(tx, lot);
    if (choice === 'near_date' && lot.can_go_on_clearance) await splitOffNearDate(tx, lot.id, null);
  }
  return lots.length;
}

const skusOf = (lots: readonly { sku_id: string }[]) => [...new Set(lots.map(({ sku_id }) => sku_id))];

/** Tells whether units of a lot can go on clearance in an order of tomorrow: staff ended none of it. */
const canGoOnClearance = (tomorrow: string) => sql<boolean>`(
  best_before >= ${tomorrow}::date and not is_clearance_ended and not ${isNearDate(sql`sku_id`)}
  and not exists (select from deals where deals.sku_id = pack_lots.sku_id and ends_at > now())
)`;

const isSold = sql`state = 'ok' and not is_released`;

/** Locks the stock of some lots, and reads them again: a packer may have emptied one before. */
async function lockLots(
  tx: Tx,
  { limit, tomorrow }: { limit: number; tomorrow: string },
  which: RawBuilder<unknown>,
): Promise<LockedLot[]> {
  const found = sql`from pack_lots where ${which}`;
  const { rows: first } = await sql<{ sku_id: string }>`
    select sku_id ${found} order by sku_id limit ${limit}
  `.execute(tx);
  if (first.length === 0) return [];
  const skus = skusOf(first);
  await lockSharedStock(tx, skus);
  const { rows } = await sql<LockedLot>`
    select id, code, sku_id, best_before, state, ${isNearDate(sql`sku_id`)} as is_near_date,
      ${canGoOnClearance(tomorrow)} as can_go_on_clearance ${found} and sku_id = any(${skus}::uuid[]) order by sku_id, code
  `.execute(tx);
  return rows;
}

async function recordOffSale(
  tx: Tx,
  { id, code, best_before }: LockedLot,
  action: 'lot.held' | 'lot.taken_off_sale',
): Promise<void> {
  await audit(tx, null, { action, subject: { kind: 'pack_lot', id }, after: { code, best_before } });
  invalidateTags(tx, 'lots');
}

async function writeOff(tx: Tx, { id, code, sku_id }: LockedLot): Promise<void> {
  const { blocked_units: units } = await tx
    .selectFrom('pack_lots')
    .select('blocked_units')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (units === 0) return;
  await spoilBlockedUnits(tx, { id, sku_id, units }, { source: `lot:${code}:${randomUUID()}` });
  await audit(tx, null, {
    action: 'lot.written_off',
    subject: { kind: 'pack_lot', id },
    after: { code, units },
  });
}
