import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FarmEventInput } from '../../contract/farms/events/events.ts';
import { submitFarmEvents } from '../../contract/farms/events/staff-events.ts';
import {
  type CutLine,
  type CutList,
  closeCutList,
  getCutList,
  makeCutList,
} from '../../contract/fulfilment/cut-lists.ts';
import { listSubstitutes } from '../../contract/fulfilment/packing.ts';
import { listShortfalls, planSubstitute } from '../../contract/fulfilment/shortfalls.ts';
import { addDays, dayLength, dayOf } from '../../contract/lib/days.ts';
import { listHarvestLots } from '../../contract/lots/staff-lots.ts';
import { seedOrders } from '../../server/domains/checkout/seed-orders.ts';
import type { Db, Tx } from '../../server/platform/db/db.ts';
import {
  type BoughtPacks,
  bringBack,
  buyInPacks,
  cheapSkusOf,
  type DemoSku,
  holdLots,
  lotsOnSale,
  nextSlot,
  orderPacks,
  packsOrdered,
  releaseLots,
  restaurant,
} from './buy-in-packs.ts';
import type { SeedCall, SeedingApp } from './over-api/seeding-app.ts';

/** Products that visitors of the demo look for first stay on sale. */
const popular = /SAWI|KANGKUNG|KAILAN|CHILLI|PAK-CHOY|CUCUMBER|TOMATO|BAYAM|CABBAGE/;

const daysKept = 7;

const midnightOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

/**
 * Gives the farms something to cut. The list of today is closed: one of its lots was on hold that day, and one still
 * is. The list of the next delivery day is open: what was bought in for its order keeps too short for it. Each has one
 * product of which no batch is ripe.
 */
export async function seedDemoCutList(tx: Tx, app: SeedingApp, owner: SeedCall): Promise<void> {
  const today = dayOf(app.opened.toISOString());
  const { ripe, unripe } = await cropsToCut(owner, today);
  const [missing, ...others] = await cheapSkusOf(owner, unripe, popular);
  const waitless = ripe.filter(({ is_waiting }) => !is_waiting).map(({ id }) => id);
  const [held] = await cheapSkusOf(owner, waitless);
  await seedCutOfToday(tx, app, owner, { held, missing });

  const slot = await nextSlot(owner, today);
  if (!slot) return;
  const { day } = slot;
  const ids = ripe.map(({ id }) => id);
  const canBeTooShort = await listGuaranteedSkus(tx);
  const isGuaranteed = ({ id }: DemoSku) => canBeTooShort.has(id);
  const cut = (await cheapSkusOf(owner, ids, popular)).filter(isGuaranteed).slice(0, 2);
  const bought = await buyInPacks(owner, [...cut, ...others.filter(isGuaranteed).slice(0, 1)], day);
  await orderPacks(owner, slot, bought);
  await owner(makeCutList, { params: { day }, body: {} });
}

/** Returns the SKUs whose lots must keep for some days after the delivery. */
async function listGuaranteedSkus(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from skus where guaranteed_days(id) > 0`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface HarvestableCrops {
  ripe: { id: string; is_waiting: boolean }[]; // with harvests that wait to be packed
  unripe: string[]; // of which nothing may be cut now, although they were harvested before
}

/** Returns the crops of the farms that were harvested, or can be. */
async function cropsToCut(owner: SeedCall, day: string): Promise<HarvestableCrops> {
  await owner(makeCutList, { params: { day }, body: {} });
  const { data: list } = await owner(getCutList, { params: { day } });
  const ripe = [...new Set(list.places.map(({ crop_id }) => crop_id))];
  const { data: lots } = await owner(listHarvestLots, { query: { limit: 100 } });
  const harvested = new Set(lots.map(({ crop }) => crop.id));
  const waiting = new Set(lots.filter(({ remaining_g }) => remaining_g > 0).map(({ crop }) => crop.id));
  return {
    ripe: ripe.map((id) => ({ id, is_waiting: waiting.has(id) })),
    unripe: [...harvested].filter((crop) => !ripe.includes(crop)),
  };
}

/**
 * Closes the cut list of today with a part of it weighed in. The lots of one product were on hold that day, and are
 * released; the bought-in lot of the other still is. One shopper gets a substitute.
 */
async function seedCutOfToday(tx: Tx, app: SeedingApp, owner: SeedCall, { held, missing }: ShortSkus) {
  const day = dayOf(app.opened.toISOString());
  const bought = missing ? await buyInPacks(owner, [missing], addDays(day, daysKept)) : [];
  const [most] = packsOrdered;
  await orderYesterday(tx, app.opened, [...(held ? [{ sku: held, packs: most }] : []), ...bought]);
  const own = held ? await lotsOnSale(owner, held) : [];
  await holdLots(owner, [...own, ...bought.map(({ lot }) => lot)]);
  await owner(makeCutList, { params: { day }, body: {} });
  const { data: list } = await owner(getCutList, { params: { day } });
  for (const line of list.lines) await weighIn(app, owner, { list, line });
  await owner(closeCutList, { params: { day }, body: {} });
  await planFirstSubstitute(owner, day);
  for (const packs of bought) await bringBack(owner, packs);
  await releaseLots(owner, own);
}

/** The products of today's list: one that can be cut, and one of which nothing is ripe. */
interface ShortSkus {
  held: DemoSku | undefined;
  missing: DemoSku | undefined;
}

/** Orders packs for today. The shop takes no such order now, because the slots of today are closed. */
async function orderYesterday(
  tx: Tx,
  now: Date,
  bought: readonly Pick<BoughtPacks, 'sku' | 'packs'>[],
): Promise<void> {
  if (bought.length === 0) return;
  const slugs = await tx
    .selectFrom('products')
    .select(['id', 'slug'])
    .where(
      'id',
      'in',
      bought.map(({ sku }) => sku.product_id),
    )
    .execute();
  const order = {
    number: 'WZAW148FJ15',
    person: restaurant.email,
    lines: bought.map(({ sku, packs }) => ({
      product: slugs.find(({ id }) => id === sku.product_id)?.slug ?? '',
      quantity: packs,
    })),
    placed_hours_ago: 24,
    slot: { days: 0, from: '16:00' },
    shipping_remarks: null,
    history: [],
  };
  const address = { title: 'Restaurant', street_address_2: null, ...restaurant };
  await seedOrders(tx, [order], new Map([[restaurant.email, { language: 'en', address }]]), { now });
}

/** Records a harvest of two thirds of a line, in whole packs. */
async function weighIn(app: SeedingApp, owner: SeedCall, { list, line }: { list: CutList; line: CutLine }) {
  const pack_g = list.needs.find(({ sku }) => line.products.some(({ id }) => id === sku.id))?.pack_g ?? 1;
  const net_g = Math.floor((line.missing_g * 2) / 3 / pack_g) * pack_g;
  if (net_g === 0) return;
  const hourAgo = app.opened.valueOf() - dayLength / 24;
  const cut = {
    id: randomUUID(),
    farm_id: line.farm.id,
    batch_id: line.batch.id,
    cohorts: [{ location_id: line.plot.id }],
    occurred_at: new Date(Math.max(hourAgo, midnightOf(list.day))).toISOString(),
    device_id: null,
    device_seq: null,
    geo: null,
    photos: [],
    note: null,
    type: 'harvested',
    payload: { net_g, plants_removed: 12, final: false },
  } satisfies FarmEventInput<'harvested'>;
  await owner(submitFarmEvents, { body: { events: [cut] } });
}

/** Plans a substitute for the first line that is short, as the shopper agreed on the phone. */
async function planFirstSubstitute(owner: SeedCall, day: string): Promise<void> {
  for (const { id, order, quantity, version } of (await owner(listShortfalls, { query: { day } })).data) {
    const { data } = await owner(listSubstitutes, { params: { id: order.id }, query: { line_id: id } });
    const other = data.find(({ available }) => available >= quantity);
    if (!other) continue;
    const substitute = { sku_id: other.sku_id, quantity, agreed: true };
    await owner(planSubstitute, { params: { id }, body: { substitute, version } });
    return;
  }
}
