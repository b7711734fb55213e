import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { givenTwoLots } from '#test/fixtures/given-lots.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { pack } from '#test/fixtures/given-packing.ts';
import { givenBundle } from '#test/fixtures/given-product.ts';
import { moveBy } from '#test/fixtures/given-refund.ts';
import { expect, test } from '#test/harness/api.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { selectOrderById } from './queries.ts';
import { moveOrder } from './status/change-status.ts';

const lotsOf = async (tx: Tx, id: string) =>
  (await selectOrderById(tx, id))?.lines.map(({ lots }) =>
    lots.map(({ code, quantity }) => [code, quantity]),
  );

test('a line names the lots that it was packed from, after the units without a lot', async ({ tx }) => {
  const { slug, first, last } = await givenTwoLots(tx);
  const { id } = await givenOrder(tx, { [slug]: 12 });
  expect(await lotsOf(tx, id)).toEqual([[]]);

  await moveBy(tx, { id }, 'pick', 'pack');

  expect(await lotsOf(tx, id)).toEqual([
    [
      [first, 8],
      [last, 2],
    ],
  ]);
  expect(await findShopViolations(tx)).toEqual([]);
});

test('lines with the same SKU share its lots, and no unit is named twice', async ({ tx }) => {
  const { slug, sku_id, first, last } = await givenTwoLots(tx);
  const bundle = await givenBundle(tx, [{ quantity: 2, options: [sku_id] }]);
  const { id } = await givenOrder(tx, { [slug]: 5, [bundle.slug]: 3 });

  await moveBy(tx, { id }, 'pick', 'pack');

  const lines = (await lotsOf(tx, id)) ?? [];
  expect(lines.flat().toSorted()).toEqual(
    [
      [first, 3],
      [first, 5],
      [last, 1],
    ].toSorted(),
  );
  expect(await findShopViolations(tx)).toEqual([]);
});

test('what was not found comes from no lot, and the rest of the line does', async ({ tx }) => {
  const { slug, first } = await givenTwoLots(tx);
  const { id } = await givenOrder(tx, { [slug]: 6 });

  await pack(tx, id, [{ slug, quantity: 4 }]);

  expect(await lotsOf(tx, id)).toEqual([[[first, 4]]]);
  expect(await findShopViolations(tx)).toEqual([]);
});

test.for([false, true])(
  'a parcel that comes back leaves no lot with its lines; spoiled: %s',
  async (spoiled, { tx }) => {
    const { slug } = await givenTwoLots(tx);
    const { id } = await givenOrder(tx, { [slug]: 12 });
    await moveBy(tx, { id }, 'pick', 'pack', 'dispatch');

    await inTransaction(tx, (each) => moveOrder(each, id, 'return_to_farm', { by: 'staff', spoiled }));

    expect(await lotsOf(tx, id)).toEqual([[]]);
    expect(await findShopViolations(tx)).toEqual([]);
  },
);

test('the books find a line with more units of a lot than left it', async ({ tx }) => {
  const { slug } = await givenTwoLots(tx);
  const { id } = await givenOrder(tx, { [slug]: 12 });
  await moveBy(tx, { id }, 'pick', 'pack');

  await sql`update order_line_lots set quantity = quantity + 1`.execute(tx);

  const found = (await findShopViolations(tx)).map(({ invariant }) => invariant);
  expect(found).toEqual([expect.stringContaining('The lots of order lines')]);
});

test('the guest sees the lots on the order, and the delivery note links each to its page', async ({
  open,
  tx,
}) => {
  const { slug, first, last } = await givenTwoLots(tx);
  const { id, display_id, share_token } = await givenOrder(tx, { [slug]: 12 });
  await moveBy(tx, { id }, 'pick', 'pack');
  await tx.updateTable('pack_lots').set({ state: 'recalled' }).where('code', '=', first).execute();
  const request = await open();

  const { body } = await request('GET', `/api/order/${display_id}?share_token=${share_token}`);
  expect(body.data.items[0].lots).toEqual([
    { code: first, quantity: 8, harvested_on: '2026-11-19', best_before: '2026-11-23', is_recalled: true },
    {
      code: last,
      quantity: 2,
      harvested_on: '2026-11-19',
      best_before: expect.any(String),
      is_recalled: false,
    },
  ]);

  const url = `/api/order/${display_id}/papers/delivery_note?share_token=${share_token}`;
  const pdf = (await request.http.inject({ method: 'GET', url })).rawPayload;
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const links = (await page.getAnnotations()).map((each: { url?: string }) => each.url);
  expect(links.filter((link) => link?.includes('/t/'))).toEqual([
    expect.stringMatching(new RegExp(`^http.*/t/${first}$`)),
    expect.stringMatching(new RegExp(`^http.*/t/${last}$`)),
  ]);
  expect((await extractText(document)).text.join()).toContain(`8 packs harvested on 19 Nov 2026 · ${first}`);
});
