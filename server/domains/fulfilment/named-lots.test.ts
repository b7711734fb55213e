import { setTimeout } from 'node:timers/promises';
import type { PackingBody } from '@kebun/contract/fulfilment/packing.ts';
import { addMovement } from '#domains/inventory/add-movement.ts';
import { savePlace, setLotState } from '#domains/lots/set-lot-state.ts';
import { writeOffUnits } from '#domains/lots/write-off-units.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { withRetry } from '#test/fixtures/given-crowd.ts';
import { givenTwoLots, packingDay } from '#test/fixtures/given-lots.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { lineOf, onTheTable } from '#test/fixtures/given-packing.ts';
import { givenBundle, givenProduct } from '#test/fixtures/given-product.ts';
import { givenRecall, givenSoldLots, packFrom } from '#test/fixtures/given-recall.ts';
import { orderById } from '#test/fixtures/given-refund.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { findPackingOrder, listSubstitutes } from './find-packing-order.ts';
import { packOrder } from './pack-order.ts';
import { sendRun } from './routes.staff.ts';

type LotUnits = NonNullable<PackingBody['lines'][number]['lots']>[number];

/** Returns the lots of an order with one line, those that end first. */
const lotsOf = async (db: Db, id: string) => {
  const rows = await db
    .selectFrom('order_line_lots')
    .innerJoin('order_lines', 'order_lines.id', 'line_id')
    .innerJoin('pack_lots', 'pack_lots.id', 'lot_id')
    .select(['code', 'order_line_lots.quantity'])
    .where('order_id', '=', id)
    .orderBy('best_before')
    .execute();
  return rows.map(({ code, quantity }) => [code, quantity]);
};

describe('the packer names a lot', () => {
  test('and its units leave it before those of the lot that ends first', async ({ tx }) => {
    const { slug, first, last } = await givenTwoLots(tx);
    const { id } = await givenOrder(tx, { [slug]: 12 });

    await packFrom(tx, id, [{ code: ` ${last.toLowerCase()} `, quantity: 7 }]);

    expect(await lotsOf(tx, id)).toEqual([
      [first, 3],
      [last, 7],
    ]);
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('that the others come from, too: the lot leaves stock once, with all of them', async ({ tx }) => {
    const { slug, first } = await givenTwoLots(tx);
    const { id } = await givenOrder(tx, { [slug]: 9 });

    await packFrom(tx, id, [{ code: first, quantity: 4 }]);

    expect(await lotsOf(tx, id)).toEqual([[first, 7]]);
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('of a part of a bundle', async ({ tx }) => {
    const { sku_id, last } = await givenTwoLots(tx);
    const bundle = await givenBundle(tx, [{ quantity: 2, options: [sku_id] }]);
    const { id } = await givenOrder(tx, { [bundle.slug]: 2 });

    await packFrom(tx, id, [{ code: last, quantity: 4 }]);

    expect(await lotsOf(tx, id)).toEqual([[last, 4]]);
  });

  test.for([
    ['lot_code_invalid', (code: string) => `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`],
    ['lot_not_found', () => 'K-201118-0001BCD'],
  ] as const)('with a code that is refused: %s', async ([code, mistype], { tx }) => {
    const { slug, first } = await givenTwoLots(tx);
    const { id } = await givenOrder(tx, { [slug]: 3 });

    await expect(packFrom(tx, id, [{ code: mistype(first), quantity: 1 }])).rejects.toMatchObject({
      code,
      details: { errors: { lots: [`refusal.${code}`] } },
    });
    await packFrom(tx, id, [{ code: first, quantity: 1 }]);
  });

  test.for([
    ['lot_held', 'held'],
    ['lot_recalled', 'recalled'],
  ] as const)('that is refused: %s', async ([code, state], { tx }) => {
    const { slug, first } = await givenTwoLots(tx);
    const { id } = await givenOrder(tx, { [slug]: 3 });
    await tx.updateTable('pack_lots').set({ state }).where('code', '=', first).execute();

    await expect(packFrom(tx, id, [{ code: first, quantity: 1 }])).rejects.toMatchObject({ code });
  });

  test('that is of another product, past its day, or has fewer units', async ({ tx }) => {
    const { slug, first, last } = await givenTwoLots(tx);
    const other = await givenProduct(tx, { stock: 9 });
    const [{ id }, { id: others }] = [
      await givenOrder(tx, { [slug]: 12 }),
      await givenOrder(tx, { [other.slug]: 2 }),
    ];
    const refused = (orderId: string, lots: readonly LotUnits[], today?: string) =>
      packFrom(tx, orderId, lots, today).then(
        () => 'packed',
        ({ code }) => code,
      );

    expect(await refused(others, [{ code: first, quantity: 1 }])).toBe('lot_of_other_product');
    expect(await refused(id, [{ code: first, quantity: 1 }], '2026-11-24')).toBe('lot_expired');
    expect(await refused(id, [{ code: first, quantity: 9 }])).toBe('insufficient_lot_units');
    expect(await refused(id, [{ code: first, quantity: 13 }])).toBe('request_invalid');
    const twice = { code: last, quantity: 1 };
    expect(await refused(id, [twice, twice])).toBe('request_invalid');
    expect(await lotsOf(tx, id)).toEqual([]);
  });
});

test('a substitute names its lot too: the table lists its lots, and its units leave the named one', async ({
  tx,
}) => {
  const { sku_id, product_id, first, last } = await givenTwoLots(tx);
  const { id } = await givenOrder(tx, { kailan: 2 });
  const { category_id } = await tx
    .selectFrom('products')
    .select('category_id')
    .where('slug', '=', 'kailan')
    .executeTakeFirstOrThrow();
  await tx.updateTable('products').set({ category_id }).where('id', '=', product_id).execute();
  await tx.updateTable('orders').set({ substitution: 'best_match' }).where('id', '=', id).execute();
  const { code: text } = await tx
    .selectFrom('skus')
    .select('code')
    .where('id', '=', sku_id)
    .executeTakeFirstOrThrow();
  const line_id = await lineOf(tx, id, 'kailan');

  const [choice] = await listSubstitutes(tx, id, { line_id, text }, { language: 'en', today: packingDay });
  expect(choice?.lots).toMatchObject([
    { code: first, sku: text, on_hand: 8, state: 'ok', meets_guarantee: true },
    { code: last, sku: text, on_hand: 8 },
  ]);

  const { version } = await onTheTable(tx, id);
  const substitute = { sku_id, quantity: 2, agreed: false };
  const lines = [
    { id: line_id, quantity: 0, weight_g: null, substitute, lots: [{ code: last, quantity: 2 }] },
  ];
  await packOrder(tx, id, { version, lines }, { by: null, today: packingDay });

  expect(await lotsOf(tx, id)).toEqual([[last, 2]]);
  expect(await findAllViolations(tx)).toEqual([]);
});

test('the packing table knows the lots of each line, where they lie, and which cannot be packed', async ({
  tx,
}) => {
  const { slug, first, last, packer } = await givenTwoLots(tx);
  const { id } = await givenOrder(tx, { [slug]: 3 });
  await savePlace(tx, { code: last, place: '  Shelf   B2 ' }, packer);
  await setLotState(tx, { code: first, state: 'held', reason: 'a stone' }, packer);

  const { lines } = await findPackingOrder(tx, id, { ...inEnglish().to, today: packingDay });

  expect(lines[0]?.lots).toMatchObject([
    { code: last, on_hand: 8, state: 'ok', is_expired: false, place: 'Shelf B2' },
    { code: first, state: 'held', place: null },
  ]);
});

test('a van leaves without the parcels that have recalled packs', async ({ tx }) => {
  const { lot, parcel, packer } = await givenSoldLots(tx);
  const { confirm } = await givenRecall(tx, lot);
  await confirm();
  const order = await tx
    .selectFrom('orders')
    .select(['window_id', 'slot_date'])
    .where('id', '=', parcel.id)
    .executeTakeFirstOrThrow();

  const sent = await sendRun(tx, { window_id: order.window_id, date: order.slot_date } as never, packer);

  expect(sent).toBe(0);
  expect(await orderById(tx, parcel)).toMatchObject({ status: 'packed' });
});

const rounds = process.env.PROVE ? 500 : 6;

describe('at once', () => {
  test('a hold and a packing: no unit of the lot leaves once the hold is answered', async ({
    fresh: { db },
  }) => {
    const { slug, sku_id, first, packer } = await givenTwoLots(db);
    const won = { hold: 0, packing: 0 };
    for (let round = 0; round < rounds; round++) {
      const { id } = await inTransaction(db, (tx) => givenOrder(tx, { [slug]: 3 }));
      const holding = setTimeout(4 * (round % 6)).then(() =>
        withRetry(() =>
          inTransaction(db, (tx) =>
            setLotState(tx, { code: first, state: 'held', reason: 'a stone' }, packer),
          ),
        ),
      );
      const unitsWhenHeld = holding.then(() => unitsSold(db, first));
      const packing = packFrom(db, id, [{ code: first, quantity: 3 }]).then(
        () => 'packing' as const,
        ({ code }) => (code === 'lot_held' ? ('hold' as const) : Promise.reject(code)),
      );
      const [held, winner] = await Promise.all([unitsWhenHeld, packing]);
      won[winner] += 1;
      expect(await unitsSold(db, first)).toBe(held);

      await inTransaction(db, (tx) => setLotState(tx, { code: first, state: 'ok', reason: 'clean' }, packer));
      if (winner === 'hold') await packFrom(db, id, [{ code: first, quantity: 3 }]);
      await refill(db, { sku_id, code: first, packer });
    }
    expect(won.hold + won.packing).toBe(rounds);
    if (process.env.PROVE) console.info(won);
    expect(await findAllViolations(db)).toEqual([]);
  });

  test('two write-offs of one lot take no more than was blocked', async ({ fresh: { db } }) => {
    const { first, packer } = await givenTwoLots(db);
    await inTransaction(db, (tx) =>
      setLotState(tx, { code: first, state: 'held', reason: 'a stone' }, packer),
    );
    const writeOff = () =>
      inTransaction(db, (tx) =>
        writeOffUnits(tx, first, { units: 5, reason: 'mould' }, { by: packer, key: crypto.randomUUID() }),
      ).then(
        () => 'written off',
        ({ code }) => code,
      );

    const answers = await Promise.all(Array.from({ length: 4 }, writeOff));

    expect(answers.toSorted()).toEqual([...Array(3).fill('insufficient_blocked_units'), 'written off']);
    const lot = await db.selectFrom('pack_lots').select('blocked_units').where('code', '=', first).execute();
    expect(lot).toEqual([{ blocked_units: 3 }]);
    expect(await findAllViolations(db)).toEqual([]);
  });
});

const unitsSold = async (db: Db, code: string) =>
  Number(
    (
      await db
        .selectFrom('stock_movements')
        .innerJoin('pack_lots', 'pack_lots.id', 'lot_id')
        .select(({ fn }) => fn.sum('delta').as('sold'))
        .where('code', '=', code)
        .where('reason', '=', 'sold')
        .executeTakeFirst()
    )?.sold ?? 0,
  );

/** Counts eight units into a lot again. */
async function refill(
  db: Db,
  { sku_id, code, packer }: { sku_id: string; code: string; packer: { id: string } },
) {
  const { id, on_hand } = await db
    .selectFrom('pack_lots')
    .select(['id', 'on_hand'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const counted = { reason: 'counted', quantity: 8, seen: on_hand, note: null, lot_id: id } as const;
  await inTransaction(db, (tx) => addMovement(tx, sku_id, counted, { by: packer, key: crypto.randomUUID() }));
}
