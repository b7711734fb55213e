import { sql } from 'kysely';
import { rebuildBatches } from '#domains/farms/events/rebuild-batches.ts';
import { inTransaction } from '#platform/db/db.ts';
import { generateBatches } from '../../../tools/seed/generate-batches.ts';
import { generateOrders } from '../../../tools/seed/generate-orders.ts';
import { generateProducts } from '../../../tools/seed/generate-products.ts';
import { givenStaff } from '../fixtures/given-staff.ts';
import { expect, test } from '../harness/api.ts';
import { findAllViolations } from '../harness/ledger-violations.ts';

const quietly = () => {};

test('generated shop data satisfies every invariant', async ({ fresh, open }) => {
  const { db } = fresh;
  const before = await db.selectFrom('products').select('id').execute();
  await generateProducts(db, 300, quietly);
  await generateOrders(db, 200, quietly);
  const request = await open({ db });

  const { body: list } = await request('GET', '/api/products?limit=100&orderBy=created_at&sortedBy=asc');
  expect(list.total).toBe(before.length + 300);
  expect((await request('GET', `/api/products/${list.data[0].slug}?lang=zh`)).status).toBe(200);
  expect((await request('GET', '/api/products-search?text=organic%20kangkung')).body.total).toBeGreaterThan(
    0,
  );
  expect((await request('GET', '/api/brands/ladang-mawar')).body.data.product_count).toBeGreaterThan(0);

  const { rows } = await sql<{ orders: number; lines: number; wrong: number }>`
    select
      count(distinct orders.id) as orders, count(*) as lines,
      count(*) filter (where items_total <> (
        select sum(line_subtotal) from order_lines as own where own.order_id = orders.id
      )) as wrong
    from orders join order_lines on order_id = orders.id
    where share_token = md5(orders.id::text)
  `.execute(db);
  expect(rows[0]).toMatchObject({ orders: 200, wrong: 0 });
  expect(rows[0]?.lines).toBeGreaterThan(200);
  const some = await sql<{ id: string }>`
    select id from orders where share_token = md5(id::text) limit 1
  `.execute(db);
  const staff = await givenStaff(db, 'manager');
  expect(
    (await request('GET', `/api/staff/orders/${some.rows[0]?.id}`, undefined, staff.headers)).status,
  ).toBe(200);
}, 60_000);

test('a draft without a picture, as in the demo, is not copied', async ({ fresh }) => {
  const { db } = fresh;
  await db
    .updateTable('products')
    .set({ status: 'draft', picture_id: null })
    .where('slug', '=', 'carrot')
    .execute();
  await generateProducts(db, 300, quietly);

  const copies = db.selectFrom('products').select('slug').where('slug', 'like', 'carrot--%');
  expect(await copies.execute()).toEqual([]);
}, 60_000);

test('generated batches match their events, and the totals are their sums', async ({ fresh }) => {
  const { db } = fresh;
  await generateBatches(db, { batches: 60, events: 3_000 }, quietly);

  const made = await db.selectFrom('batches').selectAll().where('code', '~', '[0-9]{7}$').execute();
  const ids = made.map(({ id }) => id);
  const { events } = await db
    .selectFrom('farm_events')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('batch_id', 'in', ids)
    .executeTakeFirstOrThrow();
  expect(made.filter(({ closed_at }) => closed_at === null)).toHaveLength(3);
  expect(Number(events)).toBeGreaterThan(2_500);
  expect(await findAllViolations(db)).toEqual([]);

  const living = made.filter(({ closed_at }) => closed_at === null).map(({ id }) => id);
  const { invalidated } = await inTransaction(db, (tx) => rebuildBatches(tx, living, new Date()));
  expect([...invalidated]).toEqual([]);
  const counts = ['id', 'stage', 'sown', 'alive', 'pending', 'harvested', 'lost'] as const;
  const after = await db
    .selectFrom('batches')
    .select(counts)
    .where('id', 'in', living)
    .orderBy('id')
    .execute();
  const before = made.filter(({ id }) => living.includes(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(before).toMatchObject(after);
}, 60_000);
