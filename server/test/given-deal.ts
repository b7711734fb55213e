import { sql } from 'kysely';
import type { NewDeal } from '#domains/catalogue/schedule-deal.ts';
import { scheduleDeal } from '#domains/catalogue/schedule-deal.ts';
import { turnDeals } from '#domains/catalogue/turn-deals.ts';
import type { Tx } from '#platform/db.ts';

type Told = Partial<Omit<NewDeal, 'starts_at' | 'ends_at'>> & { begins?: number; lasts?: number }; // minutes

/** A deal of ten units at 1.00 that began an hour ago and goes on for another, but for what is told. */
export async function givenDeal(tx: Tx, sku_id: string, told: Told = {}): Promise<string> {
  const { begins = -60, lasts = 120, ...deal } = told;
  const { rows } = await sql<{ starts_at: string; ends_at: string }>`
    select now() + ${begins} * interval '1 minute' as starts_at,
      now() + ${begins + lasts} * interval '1 minute' as ends_at`.execute(tx);
  const [time] = rows;
  if (!time) throw new Error('The database has no time');
  await tx.deleteFrom('deals').where('sku_id', '=', sku_id).execute();
  await scheduleDeal(tx, {
    sku_id,
    price: 100,
    allotment: 10,
    set_aside: 0,
    per_shopper: null,
    every: null,
    ...deal,
    ...time,
  });
  await turnDeals(tx);
  return (await tx.selectFrom('deals').select('id').where('sku_id', '=', sku_id).executeTakeFirstOrThrow())
    .id;
}
