/**
 * Fills the shop's database.
 *
 *   bin/seed                                       the demo world, into an empty shop
 *   bin/seed --products 100000 --orders 1000000    also generated products and orders, for measuring
 *   bin/seed --batches 100000 --events 5000000     also generated batches of seedlings with their events
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { ofCommands, openDatabase } from '../server/platform/db/db.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { ConfigError } from '../server/platform/lib/config.ts';
import { findDatabase, stopDatabase } from '../tools/dev/database.ts';
import { reportCliError } from '../tools/dev/report-cli-error.ts';
import { refuseRealShop } from '../tools/seed/close-demo-accounts.ts';
import { generateBatches, growingTables } from '../tools/seed/generate-batches.ts';
import { generateOrders } from '../tools/seed/generate-orders.ts';
import { generateProducts } from '../tools/seed/generate-products.ts';
import { seedEmptyShop } from '../tools/seed/seed-empty-shop.ts';
import { withoutIndexes } from '../tools/seed/without-indexes.ts';
import { readShopConfig } from '../tools/start/settings-file.ts';

const options = {
  products: { type: 'string', default: '0' },
  orders: { type: 'string', default: '0' },
  batches: { type: 'string', default: '0' },
  events: { type: 'string', default: '0' },
} as const;

interface Size {
  products: number;
  orders: number;
  batches: number;
  events: number;
}

async function seed({ products, orders, batches, events }: Size) {
  const config = readShopConfig();
  const urls = await findDatabase(config);
  const db = openDatabase(urls.ownerUrl, 1, ofCommands); // may drop and create indexes
  const say = (what: string) => console.log(`${Math.round(performance.now() / 1_000)} s: ${what}`);
  try {
    await migrate(urls);
    await refuseRealShop(db);
    await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(db); // its only connection; an autovacuum may be running
    if (await seedEmptyShop(db, { config })) say('the demo shop is stocked');
    await withoutIndexes(db, ['collection_products', 'product_words', 'orders', 'order_events'], async () => {
      await generateProducts(db, products, (made) => say(`${made} products generated`));
      await generateOrders(db, orders, (made) => say(`${made} orders generated`));
    });
    if (batches > 0) {
      await withoutIndexes(db, growingTables, () =>
        generateBatches(db, { batches, events }, (made) => say(`${made} batches generated`)),
      );
    }
    await sql`vacuum analyze`.execute(db);
    say('the seed is complete');
  } finally {
    await db.destroy();
    await stopDatabase(config);
  }
}

const names = ['products', 'orders', 'batches', 'events'] as const;

async function main() {
  const { values } = parseArgs({ options });
  const size = Object.fromEntries(names.map((name) => [name, Number(values[name])])) as unknown as Size;
  if (!Object.values(size).every((count) => Number.isSafeInteger(count) && count >= 0))
    throw new ConfigError('bin/seed [--products N] [--orders N] [--batches N] [--events N]');
  await seed(size);
}

await main().catch(reportCliError);
