import { sql } from 'kysely';
import { makeUpOrders } from '../../bin/make-up-orders.ts';
import { makeUpProducts } from '../../bin/make-up-products.ts';
import { expect, test } from './api.ts';

const quietly = () => {};

test('what is made up to measure with is a shop like any other', async ({ fresh, open }) => {
  const { db } = fresh;
  const before = await db.selectFrom('products').select('id').execute();
  await makeUpProducts(db, 300, quietly);
  await makeUpOrders(db, 200, quietly);
  const ask = await open({ db });

  const { body: list } = await ask('GET', '/api/products?limit=100&orderBy=created_at&sortedBy=asc');
  expect(list.total).toBe(before.length + 300);
  expect((await ask('GET', `/api/products/${list.data[0].slug}?lang=zh`)).status).toBe(200);
  expect((await ask('GET', '/api/products-search?text=organic%20kangkung')).body.total).toBeGreaterThan(0);
  expect((await ask('GET', '/api/brands/ladang-mawar')).body.data.product_count).toBeGreaterThan(0);

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
}, 60_000);
