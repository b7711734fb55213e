import type { BenchEnvironment } from '../lib/bench-context.ts';
import { browsers, paceBesideFloor, paceOfLooking } from '../lib/browsing-load.ts';
import { publicPages } from '../lib/public-pages.ts';
import { atLeast, atLeastOfFloor, type Row } from '../lib/result-row.ts';

/** More concurrent renderings would only wait for each other. */
const renderedAtOnce = 8;

/** Measures cached public pages, compressed. */
export async function cachedPages({ shop, load }: BenchEnvironment): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of await publicPages(shop)) {
    const pace = await paceBesideFloor(load, shop, {
      floor: '../floors/same-bytes.ts',
      path,
      encoding: 'br',
    });
    rows.push({
      what: `${name} page, kept`,
      floor: pace.floor.perSecond,
      ours: pace.ours.perSecond,
      unit: 'pages/s',
      aim: atLeastOfFloor(0.5),
      how: `${browsers} connections, brotli; floor: node:http with the same bytes and headers`,
    });
  }
  return rows;
}

/** Measures the same pages without caches. */
export async function renderedPages({ forgetful, load }: BenchEnvironment): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of await publicPages(forgetful)) {
    const { perSecond, p95 } = await paceOfLooking(load, forgetful, {
      paths: [path],
      connections: renderedAtOnce,
    });
    rows.push({
      what: `${name} page, rendered`,
      ours: perSecond,
      unit: 'pages/s',
      aim: atLeast(600),
      how: `${renderedAtOnce} connections, nothing kept: neither page nor answers; p95 ${p95.toFixed(0)} ms`,
    });
  }
  return rows;
}
