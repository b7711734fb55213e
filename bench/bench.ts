/**
 * How fast the shop is, each figure beside the fastest that this machine could be.
 *
 *   npm run bench                     the short form, some five minutes
 *   npm run bench -- --only NAME      one part of it; may be given several times
 *   npm run bench -- --full           with a hundred thousand products and a million orders
 *   npm run bench -- --write          writes the table to bench/results.md
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildPages } from '../bin/build.ts';
import { sayTrouble } from '../bin/say-trouble.ts';
import { type Ground, openGround } from './ground.ts';
import { machine } from './machine.ts';
import type { Row } from './row.ts';
import { coldStart } from './rows/cold-start.ts';
import { hotProduct } from './rows/hot-product.ts';
import { memory } from './rows/memory.ts';
import { newCarts, wholeOrders } from './rows/orders.ts';
import { keptPages, renderedPages } from './rows/pages.ts';
import { productAnswers } from './rows/products.ts';
import { searches } from './rows/search.ts';
import { pageWeight } from './rows/weight.ts';
import { tableOf } from './table.ts';

const parts: Record<string, (ground: Ground) => Promise<Row[]>> = {
  pages: keptPages,
  rendered: renderedPages,
  products: productAnswers,
  search: searches,
  carts: newCarts,
  orders: wholeOrders,
  hot: hotProduct,
  memory,
  start: coldStart,
  weight: pageWeight,
};

const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: Object.keys(parts) },
    full: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

/** A part that fails is told of and leaves the others their turn. */
async function measure(): Promise<string> {
  await buildPages();
  const ground = await openGround();
  const rows: Row[] = [];
  try {
    for (const name of wanted.only) {
      console.error(`Measuring ${name}…`);
      await parts[name]?.(ground).then((measured) => rows.push(...measured), sayTrouble);
    }
    return `${machine(ground.database.version)}\n\n${tableOf(rows)}\n`;
  } finally {
    await ground.close();
  }
}

const unknown = wanted.only.filter((name) => !parts[name]);
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exitCode = 1;
} else {
  const report = await measure();
  console.log(report);
  if (wanted.write) writeFileSync(new URL('results.md', import.meta.url), `# Results\n\n${report}`);
}
