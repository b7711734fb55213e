/**
 * Measures how fast the shop is, each result beside the fastest that this machine could be.
 *
 *   npm run bench                     the short form, about six minutes
 *   npm run bench -- --only NAME      one part of it; may be repeated
 *   npm run bench -- --full           with a hundred thousand products and a million orders, and then with a hundred
 *                                     thousand batches of seedlings and five million events
 *   npm run bench -- --batches N      farms only, with so many batches and fifty times as many events
 *   npm run bench -- --orders N       the order lists of staff and the recalls only, with so many orders
 *   npm run bench -- --write          writes the table to bench/results.md
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildMails, buildPages } from '../tools/bundle/build-all.ts';
import { reportCliError } from '../tools/dev/report-cli-error.ts';
import { type BenchEnvironment, openBenchEnvironment } from './lib/bench-context.ts';
import { besideSmaller } from './lib/compare-size.ts';
import { inWords, type Size, sizes } from './lib/data-size.ts';
import { machine } from './lib/machine.ts';
import type { Row } from './lib/result-row.ts';
import { tableOf } from './lib/result-table.ts';
import { coldStart } from './scenarios/cold-start.ts';
import { farms } from './scenarios/farms.ts';
import { hotProduct } from './scenarios/last-units.ts';
import { memory } from './scenarios/memory.ts';
import { newCarts, wholeOrders } from './scenarios/orders.ts';
import { fullOrders } from './scenarios/orders-with-all-options.ts';
import { cachedPages, renderedPages } from './scenarios/pages.ts';
import { productAnswers } from './scenarios/products.ts';
import { recalls } from './scenarios/recalls.ts';
import { reports } from './scenarios/reports.ts';
import { searches } from './scenarios/search.ts';
import { signIns } from './scenarios/sign-ins.ts';
import { staffOrders } from './scenarios/staff-orders.ts';
import { pageWeight } from './scenarios/weight.ts';

const parts: Record<string, (ground: BenchEnvironment) => Promise<Row[]>> = {
  pages: cachedPages,
  rendered: renderedPages,
  products: productAnswers,
  search: searches,
  carts: newCarts,
  orders: wholeOrders,
  'order-options': fullOrders,
  hot: hotProduct,
  'sign-ins': signIns,
  reports,
  farms,
  staff: staffOrders,
  recalls,
  memory,
  start: coldStart,
  weight: pageWeight,
};

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: Object.keys(parts) },
    full: { type: 'boolean', default: false },
    batches: { type: 'string' },
    orders: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

/** The parts that depend on the size of the shop. */
const scaled = ['products', 'search', 'carts', 'orders', 'staff', 'reports', 'recalls'];

/** Runs the parts. A failed part is reported, and the others continue. */
async function measure(ground: BenchEnvironment, names: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of names) {
    console.error(`Measuring ${name}…`);
    await parts[name]?.(ground).then((measured) => rows.push(...measured), reportCliError);
  }
  return rows;
}

async function withShopOf<T>(size: Size, use: (ground: BenchEnvironment) => Promise<T>): Promise<T> {
  console.error(`Setting up a shop of ${inWords(size)}…`);
  const ground = await openBenchEnvironment(size);
  return use(ground).finally(ground.close);
}

/** Runs some parts in a shop with much of the data that they read. */
const measureAlone = (names: readonly string[], size: Size) =>
  withShopOf(size, async (ground) => ({
    rows: await measure(ground, names),
    place: machine(ground.database.version),
  }));

/** The parts that read orders of staff; with `--only`, some of them. */
const ofOrders = ['staff', 'recalls'].filter((name) => options.only.includes(name));

/** Returns the parts that were requested for a size, with it. */
function sizedScenarios(): [names: readonly string[], size: Size] | undefined {
  const [batches, orders] = [Number(options.batches), Number(options.orders)];
  if (options.batches) return [['farms'], { ...sizes.farms, batches, events: 50 * batches }];
  return options.orders ? [ofOrders, { ...sizes.standard, orders }] : undefined;
}

const headingOf = (place: string) => `# Figures\n\n${place}\n`;

const section = (size: Size, rows: readonly Row[]) => `## ${inWords(size)}\n\n${tableOf(rows)}\n`;

async function report(): Promise<string> {
  await Promise.all([buildPages(), buildMails()]);
  const { standard: defaultSize, large, farms: many } = sizes;
  const onlyScenarios = sizedScenarios();
  if (onlyScenarios) {
    const { rows, place } = await measureAlone(...onlyScenarios);
    return [headingOf(place), section(onlyScenarios[1], rows)].join('\n');
  }
  const { rows, place } = await withShopOf(defaultSize, async (ground) => ({
    rows: await measure(ground, options.only),
    place: machine(ground.database.version),
  }));
  const sections = [headingOf(place), section(defaultSize, rows)];
  if (options.full) {
    const names = options.only.filter((name) => scaled.includes(name));
    const grown = await withShopOf(large, (ground) => measure(ground, names));
    sections.push(section(large, besideSmaller(grown, rows)));
    if (options.only.includes('farms'))
      sections.push(section(many, (await measureAlone(['farms'], many)).rows));
  }
  return sections.join('\n');
}

const unknown = options.only.filter((name) => !parts[name]);
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exitCode = 1;
} else {
  try {
    const figures = await report();
    console.log(figures);
    if (options.write) writeFileSync(new URL('results.md', import.meta.url), figures);
  } catch (error) {
    reportCliError(error);
  }
}
