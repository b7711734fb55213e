/**
 * Fills the shop's database.
 *
 *   bin/seed                                       the demo world, into an empty shop
 *   bin/seed --products 100000 --orders 1000000    and so many made-up goods and orders besides, to measure with
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/db.ts';
import { migrate } from '../server/platform/migrate.ts';
import { startDatabase, stopDatabase } from './database.ts';
import { makeUpOrders } from './make-up-orders.ts';
import { makeUpProducts } from './make-up-products.ts';
import { sayTrouble } from './say-trouble.ts';
import { seedEmptyShop } from './seed-empty-shop.ts';
import { withoutIndexes } from './without-indexes.ts';

const { values: wanted } = parseArgs({
  options: { products: { type: 'string', default: '0' }, orders: { type: 'string', default: '0' } },
});

async function seed(products: number, orders: number) {
  const config = readConfig();
  const urls = await startDatabase(config);
  const db = openDatabase(urls.ownerUrl, 1); // for who may set indexes aside
  const say = (what: string) => console.log(`${Math.round(performance.now() / 1_000)} s: ${what}`);
  try {
    await migrate(urls);
    await sql`set statement_timeout = 0`.execute(db); // its one connection
    if (await seedEmptyShop(db)) say('the demo world is in');
    await withoutIndexes(db, ['shelved_products', 'product_words', 'orders', 'order_events'], async () => {
      await makeUpProducts(db, products, (made) => say(`${made} made-up products`));
      await makeUpOrders(db, orders, (made) => say(`${made} made-up orders`));
    });
    await sql`vacuum analyze`.execute(db);
    say('in order');
  } finally {
    await db.destroy();
    await stopDatabase(config);
  }
}

const counts = [wanted.products, wanted.orders].map(Number);
if (counts.every((count) => Number.isSafeInteger(count) && count >= 0)) {
  const [products = 0, orders = 0] = counts;
  await seed(products, orders).catch(sayTrouble);
} else {
  console.error('bin/seed [--products N] [--orders M]');
  process.exitCode = 1;
}
