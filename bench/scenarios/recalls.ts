import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RecallDetails, RecallDrill, StaffRecall } from '@kebun/contract/recalls/staff-recalls.ts';
import { hashOfToken } from '@kebun/server/platform/auth/session.ts';
import type { BenchEnvironment } from '../lib/bench-context.ts';
import { browsers, paceBesideFloor, paceOfLooking } from '../lib/browsing-load.ts';
import { runToEnd } from '../lib/child-processes.ts';
import { atLeastOfFloor, atMost, exactTarget, type Row } from '../lib/result-row.ts';
import { recalledSupplier, writeLots } from '../lib/write-lots.ts';

const buyers = 10_000;
const ordersForBuyers = 75_000; // in a shop without orders: a fifth as many people, of whom nine of ten suffice
const longest = 300_000; // milliseconds

/**
 * Measures the way from a lot to its customers and back: the search, the page behind the label, a drill, and a recall
 * with its mails and credits. The recalled lots, of one supplier, went to ten thousand customers.
 */
export async function recalls(ground: BenchEnvironment): Promise<Row[]> {
  const { database, shop, forgetful, load } = ground;
  const [{ orders } = { orders: 0 }] = await database.query<{ orders: number }>(
    "select count(*)::int as orders from orders where status = 'delivered'",
  );
  if (orders < ordersForBuyers) await generateOrders(ground);
  const { common, lines } = await writeLots(database, buyers);
  const [first, second] = await signIn(ground);

  const lineText = `${lines.toLocaleString('en')} lines of orders with lots`;
  const search = await paceOfLooking(load, forgetful, {
    paths: [`/api/staff/recall-trace?kind=pack_lot&ref=${common}`],
    headers: first,
    connections: 1,
  });
  const orderList = await paceOfLooking(load, forgetful, {
    paths: [`/api/staff/recall-orders?kind=pack_lot&ref=${common}&limit=30`],
    headers: first,
    connections: 1,
  });
  const [order] = await database.query<{ id: string }>(
    `select order_id as id from order_line_lots join order_lines on order_lines.id = line_id
     join pack_lots on pack_lots.id = lot_id where code = $1 limit 1`,
    [common],
  );
  const back = await paceOfLooking(load, forgetful, {
    paths: [`/api/staff/orders/${order?.id}`],
    headers: first,
    connections: 1,
  });
  const page = await paceBesideFloor(load, shop, {
    floor: '../floors/same-bytes.ts',
    path: `/t/${common}`,
    encoding: 'br',
  });
  const drill = await runDrill(ground, first);
  const done = await runRecall(ground, [first, second]);
  return [
    {
      what: 'from a lot to what it reached, p95',
      ours: search.p95,
      unit: 'ms',
      aim: atMost(50),
      how: `a lot of median size among ${lineText}; 1 connection, without caches`,
    },
    {
      what: 'from a lot to its orders, p95',
      ours: orderList.p95,
      unit: 'ms',
      aim: atMost(50),
      how: 'the first 30 orders with their people, and their number',
    },
    {
      what: 'from an order to its lots, p95',
      ours: back.p95,
      unit: 'ms',
      aim: atMost(50),
      how: 'the whole order as staff see it',
    },
    {
      what: 'page behind a label, cached',
      floor: page.floor.perSecond,
      ours: page.ours.perSecond,
      unit: 'pages/s',
      aim: atLeastOfFloor(0.5),
      how: `${browsers} connections, brotli; floor: node:http with the same bytes and headers`,
    },
    {
      what: 'drill, every customer listed',
      ours: drill.listed_ms,
      unit: 'ms',
      aim: atMost(5_000),
      how: `the lots of a supplier, which ${drill.totals.people.toLocaleString('en')} people bought from`,
    },
    {
      what: 'drill, every customer written to and credited, and taken back',
      ours: (drill.rehearsal?.rehearsed_ms ?? Number.POSITIVE_INFINITY) / 1_000,
      unit: 's',
      aim: atMost(60),
      how: 'the job of the drill, in transactions of ten orders that are rolled back',
    },
    {
      what: 'orders that the drill left out',
      ours: drill.totals.orders + drill.totals.parcels - (drill.rehearsal?.rehearsed_orders ?? 0),
      unit: 'orders',
      aim: exactTarget(0),
      how: 'the same',
    },
    {
      what: 'recall confirmed',
      ours: done.confirmedMs,
      unit: 'ms',
      how: 'the transaction that blocks the stock and fixes the orders',
    },
    {
      what: 'recall, every customer written to and credited',
      ours: done.settledMs / 1_000,
      unit: 's',
      aim: atMost(60),
      how: `${done.orders.toLocaleString('en')} orders of customers, from the confirmation to the last store credit`,
    },
    {
      what: 'orders of it without mail or credit',
      ours: done.orders - Math.min(done.notified, done.credited),
      unit: 'orders',
      aim: exactTarget(0),
      how: 'the same',
    },
  ];
}

async function generateOrders({ database }: BenchEnvironment) {
  const env = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, DATABASE_DIRECT_URL: '' };
  await runToEnd('../../bin/seed.ts', { words: [`--orders=${ordersForBuyers}`], env });
}

type Headers = Record<string, string>;

/** Signs in two owners and returns their headers. */
async function signIn({ database }: BenchEnvironment): Promise<[Headers, Headers]> {
  const owners = await database.query<{ id: string }>(
    "select distinct staff_id as id from staff_roles where role in ('owner', 'manager') limit 2",
  );
  const headers = [];
  for (const [place, { id }] of owners.entries()) {
    const token = `st_${`recall${place}`.padEnd(43, '0')}`;
    await database.query(
      `insert into staff_tokens (token_hash, staff_id, idle_timeout, expires_at)
       values ($1, $2, '12 hours', now() + interval '12 hours') on conflict do nothing`,
      [hashOfToken(token), id],
    );
    headers.push({ authorization: `Bearer ${token}` });
  }
  const [first, second] = headers;
  if (!first || !second)
    throw new Error(`recalls: the demo has ${owners.length} owners, and two must approve`);
  return [first, second];
}

/** Sends a request to the shop and returns its answer. Throws for any other status than 200 and 201. */
async function send<T>(
  { shop }: BenchEnvironment,
  path: string,
  { headers, body, method = body ? 'POST' : 'GET' }: { headers: Headers; body?: object; method?: string },
): Promise<T> {
  const answer = await fetch(`${shop.address}/api/staff${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`recalls: ${path} answered ${answer.status}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}

const start = { kind: 'supplier', ref: recalledSupplier };

/** Runs a drill, and waits until its job has done the work. */
async function runDrill(ground: BenchEnvironment, headers: Headers): Promise<RecallDrill> {
  const { id } = await send<RecallDrill>(ground, '/recall-drills', { headers, body: start });
  for (;;) {
    const drills = await send<RecallDrill[]>(ground, '/recall-drills', { headers });
    const drill = drills.find((one) => one.id === id);
    if (drill && !drill.is_running) return drill;
    await wait(500);
  }
}

/** Recalls a lot with store credit, and waits until every order has its mail and its credit. */
async function runRecall(ground: BenchEnvironment, [first, second]: [Headers, Headers]) {
  const draft = await send<StaffRecall>(ground, '/recalls', {
    headers: first,
    body: {
      ...start,
      severity: 2,
      credit: 'wallet',
      reason: { en: 'Measured', zh: '測量' },
      advice: { en: 'Throw it away', zh: '請丟棄' },
    },
  });
  const began = performance.now();
  await send(ground, `/recalls/${draft.id}/confirm`, { headers: second, body: { version: draft.version } });
  const confirmedMs = performance.now() - began;
  for (;;) {
    const { progress } = await send<RecallDetails>(ground, `/recalls/${draft.id}`, { headers: first });
    const settledMs = performance.now() - began;
    const isDone = progress.notified === progress.orders && progress.credits_due === 0;
    if (isDone || settledMs > longest)
      return {
        confirmedMs,
        settledMs,
        orders: progress.orders,
        notified: progress.notified,
        credited: progress.credits_given,
      };
    await wait(1_000);
  }
}
