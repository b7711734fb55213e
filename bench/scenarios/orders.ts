import { drawn, orderTransactions } from '../floors/order-rows.ts';
import { findPgbench, pgbench } from '../floors/pgbench.ts';
import { interleave, medianPace, pacesInTurn } from '../lib/alternate.ts';
import type { BenchEnvironment } from '../lib/bench-context.ts';
import { buyerSelectionOf } from '../lib/buyer-selection.ts';
import { median } from '../lib/figures.ts';
import { atLeast, atMost, type Row } from '../lib/result-row.ts';
import type { BuyerSelection } from '../load/buyer-journey.ts';

const buyers = 16;
const seconds = 4;
const copied = 8; // orders that the floor copies

const warmUp = 5; // seconds, until frequent code is compiled and statements are planned

/** Warms up the shop and updates PostgreSQL's statistics, as they would be after a minute. */
async function getGoing(
  { load, shop, database }: BenchEnvironment,
  scenario: 'buy' | 'startCarts',
  selection: BuyerSelection,
) {
  const buying = { port: shop.port, selection, buyers };
  await load(scenario, { ...buying, seconds: 1 });
  await database.query('analyze');
  await load(scenario, { ...buying, seconds: warmUp });
}

/** Measures guests who put one product into a new cart. */
export async function newCarts(ground: BenchEnvironment): Promise<Row[]> {
  const { load, shop } = ground;
  const selection = await buyerSelectionOf(ground);
  await getGoing(ground, 'startCarts', selection);
  const { ours } = await pacesInTurn({
    ours: () => load('startCarts', { port: shop.port, selection, buyers, seconds: 2 }),
  });
  return [
    {
      what: 'new cart with one line',
      ours: ours.perSecond,
      unit: 'carts/s',
      aim: atLeast(1_500),
      how: `${buyers} guests; POST /token, POST /cart; p95 ${ours.p95.toFixed(1)} ms`,
    },
  ];
}

/** Measures whole orders, from the first request to the order number, beside the plain insertion of their rows. */
export async function wholeOrders(ground: BenchEnvironment): Promise<Row[]> {
  const { load, shop, database } = ground;
  const selection = await buyerSelectionOf(ground);
  const buying = { port: shop.port, selection, buyers, seconds };
  await getGoing(ground, 'buy', selection); // and creates orders to copy

  const writing = {
    url: database.url,
    transactions: await orderTransactions(database, copied),
    writers: buyers,
    seconds,
  };
  const command = await findPgbench();
  const { floor, ours } = await interleave({
    floor: async () => {
      if (command) return { perSecond: await pgbench(command, writing), p50: 0, p95: 0, p99: 0 };
      return load('writeOrders', { ...writing, drawn });
    },
    ours: () => load('buy', buying),
  });
  const pace = medianPace(ours);
  const by = command ? 'pgbench' : 'a bare script, for want of pgbench,';

  return [
    {
      what: 'guest orders of 3 lines',
      floor: median(floor.map(({ perSecond }) => perSecond)),
      ours: pace.perSecond,
      unit: 'orders/s',
      aim: atLeast(400),
      how: `${buyers} buyers; POST /token, /cart, PUT /checkout, POST /orders/checkout; floor: ${by} inserting the same rows in one transaction`,
    },
    { what: 'a whole order, p50', ours: pace.p50, unit: 'ms', how: 'the four requests together' },
    { what: 'a whole order, p99', ours: pace.p99, unit: 'ms', aim: atMost(100), how: 'the same' },
    {
      what: 'statements of one order',
      ours: await statementsPerOrder(ground, selection),
      unit: 'statements',
      how: 'pg_stat_statements, begin and commit included',
    },
  ];
}

async function statementsPerOrder(
  { database, load, shop }: BenchEnvironment,
  selection: BuyerSelection,
): Promise<number> {
  const count = async () =>
    (await database.query<{ orders: number }>('select count(*)::int as orders from orders'))[0];
  const before = await count();
  await database.query('select pg_stat_statements_reset()');
  await load('buy', { port: shop.port, selection, buyers: 1, seconds: 1 });
  const [made] = await database.query<{ statements: number }>(
    `select sum(calls)::int as statements from pg_stat_statements
     where userid = 'kebun_app'::regrole and query not like '%graphile_worker%'`,
  );
  const after = await count();
  return Number(made?.statements) / (Number(after?.orders) - Number(before?.orders));
}
