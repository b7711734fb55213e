import { inTransaction, type Tx } from '#platform/db/db.ts';
import { cutDay, givenCut, givenToCut, makeList } from '#test/fixtures/given-cut-list.ts';
import { noon } from '#test/fixtures/given-farm.ts';
import { mailsIn, officeOver } from '#test/fixtures/given-mail.ts';
import { lineOf, pack } from '#test/fixtures/given-packing.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { orderShortfallContents } from '../mails.ts';
import { closeCutList } from './make-cut-list.ts';
import { notifyDueShoppers, notifyShoppersOf } from './notify-shoppers.ts';
import { planSubstitute } from './plan-substitute.ts';
import { countShortfalls, linesThatLack, listShortfalls, type NeededUnits } from './shortfall-rows.ts';

type GivenOrder = Awaited<ReturnType<typeof givenToCut>>;

/** Closes a list of which three packs of eight were weighed in. */
async function givenShort(tx: Tx) {
  const given = await givenToCut(tx);
  await makeList(tx);
  await givenCut(tx, given, 750);
  await closeCutList(tx, cutDay, { now: new Date('2026-11-21T01:00:00Z'), by: given.owner });
  const line = await lineOf(tx, given.order.id, given.slug);
  return { ...given, line };
}

const listOf = (tx: Tx) => listShortfalls(tx, cutDay, 'en');
const choose = (tx: Tx, { order }: GivenOrder, substitution: string | null) =>
  tx.updateTable('orders').set({ substitution }).where('id', '=', order.id).execute();
const instead = (sku_id: string, more: { agreed?: boolean; quantity?: number } = {}) => ({
  substitute: { sku_id, quantity: 2, agreed: false, ...more },
  version: 1,
});
const itemsIn = async (tx: Tx, order_id: string) => {
  const written = await orderShortfallContents({ order_id }, {
    ...officeOver(tx),
    db: tx,
    language: 'en',
  } as never);
  return (
    written?.content as { items: { units: number; substitute: { units: number } | null }[] } | undefined
  )?.items;
};
const shortMails = async (tx: Tx) =>
  (await mailsIn(tx)).filter(({ kind }) => kind === 'order.shortfall').map(({ payload }) => payload);

describe('closing a cut list', () => {
  test('leaves the packs that are not weighed in to the orders that were placed last', async ({ tx }) => {
    const { line, order } = await givenShort(tx);

    expect(await listOf(tx)).toMatchObject([
      { id: line, order: { id: order.id }, ordered: 10, quantity: 5, substitute: null, notified_at: null },
    ]);
    expect(await countShortfalls(tx, cutDay)).toBe(1);
    expect(await countShortfalls(tx, '2026-11-22')).toBe(0);
  });

  test('leaves nothing where all is weighed in', async ({ tx }) => {
    const given = await givenToCut(tx);
    await makeList(tx);
    await givenCut(tx, given, 2_000);
    await closeCutList(tx, cutDay, { now: noon, by: given.owner });

    expect(await listOf(tx)).toEqual([]);
  });
});

const needed = (line_id: string, quantity: number, each = 1): NeededUnits => ({
  ...{ line_id, quantity, each },
  order_id: line_id,
  sku_id: 'sawi',
});

test('the first lines of the list lack their units, and of a bundle the whole bundle is missing', () => {
  const lacking = (lines: NeededUnits[], units: number) =>
    linesThatLack(lines, new Map([['sawi', units]])).map(({ line_id, quantity }) => [line_id, quantity]);

  expect(lacking([needed('last', 2), needed('first', 9)], 3)).toEqual([
    ['last', 2],
    ['first', 1],
  ]);
  expect(lacking([needed('bundle', 4, 3), needed('first', 9)], 4)).toEqual([['bundle', 2]]);
  expect(lacking([needed('last', 2)], 0)).toEqual([]);
});

describe('a substitute for what is missing', () => {
  test('is planned as packing allows it, by the choice of the shopper', async ({ tx }) => {
    const short = await givenShort(tx);
    const { sku_id } = await givenProduct(tx, { stock: 4 });
    const plan = (body: Parameters<typeof planSubstitute>[2]) =>
      planSubstitute(tx, short.line, body, short.packer);

    await choose(tx, short, 'refund');
    await expect(plan(instead(sku_id, { agreed: true }))).rejects.toMatchObject({
      code: 'substitute_declined',
    });
    await choose(tx, short, null);
    await expect(plan(instead(sku_id))).rejects.toMatchObject({ code: 'substitute_declined' });
    await choose(tx, short, 'best_match');
    await expect(plan(instead(sku_id, { quantity: 5 }))).rejects.toMatchObject({
      code: 'substitute_unavailable',
    });
    await expect(plan(instead(short.sku_id))).rejects.toMatchObject({ code: 'substitute_unavailable' });
    await plan(instead(sku_id));
    expect(await listOf(tx)).toMatchObject([{ substitute: { sku_id, quantity: 2 }, version: 2 }]);
    await expect(plan(instead(sku_id))).rejects.toMatchObject({ code: 'version_conflict' });
    expect(await itemsIn(tx, short.order.id)).toMatchObject([{ units: 5, substitute: { units: 2 } }]);
  });

  test('is not changed once the shopper was notified, and a line that lacks nothing has none', async ({
    tx,
  }) => {
    const short = await givenShort(tx);
    await notifyShoppersOf(tx, cutDay);

    await expect(
      planSubstitute(tx, short.line, { substitute: null, version: 1 }, short.packer),
    ).rejects.toMatchObject({ code: 'shopper_notified' });
    await expect(
      planSubstitute(tx, short.order.id, { substitute: null, version: 1 }, short.packer),
    ).rejects.toMatchObject({ code: 'shortfall_not_found' });
  });
});

describe('the shopper', () => {
  test('is notified once, an hour before the slot begins', async ({ tx }) => {
    const { order } = await givenShort(tx);
    await tx
      .updateTable('orders')
      .set({ slot_starts_at: '2026-11-21T08:00:00Z' })
      .where('id', '=', order.id)
      .execute();

    expect(await notifyDueShoppers(tx, new Date('2026-11-21T06:59:00Z'))).toBe(0);
    expect(await notifyDueShoppers(tx, new Date('2026-11-21T07:00:00Z'))).toBe(1);
    expect(await notifyDueShoppers(tx, new Date('2026-11-21T07:05:00Z'))).toBe(0);
    expect(await notifyShoppersOf(tx, cutDay)).toBe(0);
    expect(await shortMails(tx)).toEqual([{ order_id: order.id }]);
    expect(await itemsIn(tx, order.id)).toMatchObject([{ units: 5, substitute: null }]);
    expect(await countShortfalls(tx, cutDay)).toBe(0);
  });

  test('is notified of what was packed once the parcel is packed, and nothing where nothing is missing', async ({
    db,
    tx,
  }) => {
    const { order, slug, lot } = await givenShort(tx);
    await tx.updateTable('pack_lots').set({ state: 'ok' }).where('code', '=', lot).execute();
    await pack(db, order.id, [{ slug, quantity: 9 }]);

    expect(await notifyDueShoppers(tx, noon)).toBe(1);
    expect(await itemsIn(tx, order.id)).toMatchObject([{ units: 1, substitute: null }]);
    await tx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute();
    expect(await itemsIn(tx, order.id)).toBeUndefined();
  });

  test('is notified once by two processes at once', async ({ fresh: { db } }) => {
    await inTransaction(db, async (tx) => {
      await givenShort(tx);
    });
    const notified = await Promise.all(
      Array.from({ length: 6 }, () => inTransaction(db, (tx) => notifyShoppersOf(tx, cutDay))),
    );

    expect(notified.reduce((sum, orders) => sum + orders, 0)).toBe(1);
    const mails = await db.selectFrom('mails').select('id').where('kind', '=', 'order.shortfall').execute();
    expect(mails).toHaveLength(1);
  });
});
