import { sql } from 'kysely';
import { placeOrder } from '#domains/checkout/place-order/place-order.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { expectHarvest, givenPreOrderCheckout, givenPresale } from '#test/fixtures/given-pre-order.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { findFullOrder } from './history/track-order.ts';
import { orderHarvestSlippedContents } from './mails.ts';
import { orderReply } from './order-reply.ts';
import { notifyOfSlips } from './slips/notify-of-slips.ts';

const { to } = inEnglish();

const place = async (tx: Tx, presale: string, quantity: number) => {
  const { shopper, body } = await givenPreOrderCheckout(tx, presale, quantity);
  return placeOrder(tx, shopper, body, to);
};

const mailsOf = (db: Db, id: string) =>
  db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'order.harvest_slipped')
    .where(sql`payload ->> 'order_id'`, '=', id)
    .execute();

test('H-86: a harvest that moves beyond the delivery day is written to its shopper once', async ({ tx }) => {
  const { presale, batch } = await givenPresale(tx, { from: 2, to: 6 });
  const order = await place(tx, presale, 3);
  expect(await notifyOfSlips(tx)).not.toContain(order.id); // as promised

  await expectHarvest(tx, batch, { from: 9, to: 12 });
  expect(await notifyOfSlips(tx)).toContain(order.id);
  expect(await notifyOfSlips(tx)).not.toContain(order.id);
  expect(await mailsOf(tx, order.id)).toHaveLength(1);

  const full = await findFullOrder(tx, order.id);
  if (!full) throw new Error('The order is gone');
  expect(orderReply(full, to).items).toMatchObject([
    { pre_order: { waiting: 3, slipped: expect.stringContaining('now expected') } },
  ]);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('H-86: a batch that can no longer be cut has slipped, and what was harvested of it has not', async ({
  tx,
}) => {
  const { presale, batch } = await givenPresale(tx, { from: 2, to: 6 });
  const order = await place(tx, presale, 3);
  await tx.updateTable('batches').set({ on_hold: true }).where('id', '=', batch).execute();
  await sql`
    insert into harvest_lots (code, batch_id, plot_id, farm_id, harvested_on, grade, harvested_g, remaining_g)
    select 'H-261129-9999ZZ01-P1', id, plot_id, farm_id, current_date, 'ungraded', 750, 750 from batches
    where id = ${batch}`.execute(tx);
  expect(await notifyOfSlips(tx)).not.toContain(order.id); // three packs of 250 g wait to be packed

  await sql`update harvest_lots set harvested_g = 500, remaining_g = 500 where batch_id = ${batch}`.execute(
    tx,
  );
  expect(await notifyOfSlips(tx)).toContain(order.id);
});

test('H-86: of a forecast that falls, the orders that it no longer covers have slipped', async ({ tx }) => {
  const { presale, batch } = await givenPresale(tx, { from: 2, to: 6 });
  const first = await place(tx, presale, 4);
  const second = await place(tx, presale, 4);
  await expectHarvest(tx, batch, { low_g: 1_200 }); // four packs

  const slipped = await notifyOfSlips(tx);
  expect(slipped).toContain(second.id);
  expect(slipped).not.toContain(first.id);
});

test('H-86: no mail is sent once the shopper has the harvest after all', async ({ tx }) => {
  const { presale, batch } = await givenPresale(tx, { from: 2, to: 6 });
  const order = await place(tx, presale, 1);
  await expectHarvest(tx, batch, { from: 9, to: 12 });
  await notifyOfSlips(tx);
  const content = () =>
    orderHarvestSlippedContents({ order_id: order.id }, {
      db: tx,
      language: 'en',
      publicUrl: 'https://shop.example',
    } as unknown as Parameters<typeof orderHarvestSlippedContents>[1]);
  expect(await content()).toMatchObject({ content: { order: { id: order.id } } });

  await tx.updateTable('pre_orders').set({ filled: 1 }).where('order_id', '=', order.id).execute();
  expect(await content()).toBeUndefined();
});
