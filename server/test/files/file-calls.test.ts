/** Lists every call that takes or returns a file, with the test of its round trip or the reason why it has none. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteOptions } from 'fastify';
import { createKysely, openPool } from '#platform/db/db.ts';
import { projectRoot } from '#platform/lib/instance-id.ts';
import { buildApp } from '../../app.ts';
import { expect, test, testConfig } from '../harness/api.ts';

type FileCall = { test: string; named: string } | { reason: string };

const personal = { reason: 'a copy of personal data for its owner; a shop takes no such file' };
const products = { test: 'server/domains/catalogue/imports/round-trip.test.ts', named: 'F-52' };
const weather = {
  test: 'server/domains/farms/weather/weather.test.ts',
  named: 'what is exported can be imported',
};
const picture = { reason: 'a picture is encoded again, so what is shown is not what was sent' };
const paper = { reason: 'a paper to print; nothing reads it' };
const report = { reason: 'figures that are computed from orders; nothing reads them' };

// biome-ignore format: table
const fileCalls: Record<string, FileCall> = {
  'GET /api/batch-photos/:id':                  picture,
  'GET /api/farm-photos/:id':                   picture,
  'GET /api/me/export':                         personal,
  'GET /api/order/:display_id/papers/:kind':    paper,
  'GET /api/staff/batches/:id/label':           paper,
  'GET /api/staff/e-invoice-receipts/:id':      report,
  'GET /api/staff/epcis':                       { test: 'server/domains/lots/epcis/month-epcis.test.ts', named: 'a foreign library reads and writes the same' },
  'GET /api/staff/farms/:id/record-book-paper': paper,
  'GET /api/staff/farms/:id/weather-file':      weather,
  'GET /api/staff/orders/:id/papers/:kind':     paper,
  'GET /api/staff/pack-lots/:code/label':      paper,
  'GET /api/staff/product-imports/:id/invalid-rows': { test: 'server/domains/catalogue/imports/stored-import.test.ts', named: 'bad rows are returned with their reasons' },
  'GET /api/staff/plots/:id/sign':              paper,
  'GET /api/staff/products-export':             products,
  'GET /api/staff/products-pictures-export':    products,
  'GET /api/staff/recall-drills/:id/report':    paper,
  'GET /api/staff/reports/:id/csv':             report,
  'GET /api/staff/runs/papers/:kind':           paper,
  'GET /api/trace/:code/epcis':                 { test: 'server/domains/lots/epcis/trace-epcis.test.ts', named: 'a foreign library reads and writes the same events' },
  'POST /api/attachments':                      picture,
  'POST /api/staff/farms/:id/weather-file':     weather,
  'POST /api/staff/guests/export':              personal,
  'POST /api/staff/product-imports':            products,
  'PUT /api/farm-photos/:id':                   picture,
  'PUT /api/staff/picture-imports/:id/parts':   products,
  // Files without a call: the browser and the commands write and read them.
  'the plan of a farm as GeoJSON':              { test: 'contract/farms/farm-plan.test.ts', named: 'written as they were read' },
  'bin/export and bin/import':                  { test: 'server/test/demo/move-shop.test.ts', named: 'F-22' },
};

/** Returns the calls whose request or reply is a file. */
async function listFileCalls(): Promise<string[]> {
  const found: string[] = [];
  const db = createKysely(openPool('postgres://nobody@127.0.0.1:1/none', 1));
  const http = await buildApp({
    config: testConfig,
    db,
    onRoute: (route) => {
      if (takesFile(route) || returnsFile(route)) found.push(`${route.method} ${route.url}`);
    },
  });
  await http.close();
  return found.filter((call) => /^(GET|POST|PUT) /.test(call)); // others only refuse a method
}

const takesFile = ({ config }: RouteOptions) =>
  Boolean(config?.pictures || config?.tables || config?.archives);

/**
 * A file is a text or bytes as a whole, where other replies are objects. Copies of personal data have several forms.
 */
const returnsFile = ({ schema, url }: RouteOptions) =>
  /\/export$/.test(url) ||
  Object.values((schema?.response ?? {}) as Record<string, { type?: string }>).some(
    ({ type }) => type === 'string',
  );

test('F-53: every call that takes or returns a file has a round trip, or a reason why not', async () => {
  const calls = Object.keys(fileCalls).filter((name) => name.includes(' /api/'));
  expect((await listFileCalls()).toSorted()).toEqual(calls.toSorted());
  for (const call of Object.values(fileCalls)) {
    if ('reason' in call) continue;
    const file = join(projectRoot, call.test);
    expect([call.test, existsSync(file) && readFileSync(file, 'utf8').includes(call.named)]).toEqual([
      call.test,
      true,
    ]);
  }
});
