import type { BenchEnvironment } from '../lib/bench-context.ts';
import { browsers, paceBesideFloor, paceOfLooking } from '../lib/browsing-load.ts';
import { oneSlug } from '../lib/public-pages.ts';
import { atLeast, atLeastOfFloor, atMost, type Row } from '../lib/result-row.ts';

/** Measures API answers about products: a list of thirty, and one product. */
export async function productAnswers(ground: BenchEnvironment): Promise<Row[]> {
  return [...(await singleAnswers(ground)), ...(await narrowedAnswers(ground))];
}

async function singleAnswers({ shop, forgetful, load }: BenchEnvironment): Promise<Row[]> {
  const paths = [
    ['API, 30 products', '/api/products?limit=30'],
    ['API, one product', `/api/products/${await oneSlug(shop)}`],
  ] as const;

  const rows: Row[] = [];
  for (const [name, path] of paths) {
    const cached = await paceBesideFloor(load, shop, { floor: '../floors/same-json.ts', path });
    const computed = await paceOfLooking(load, forgetful, { paths: [path] });
    rows.push(
      {
        what: `${name}, kept`,
        floor: cached.floor.perSecond,
        ours: cached.ours.perSecond,
        unit: 'req/s',
        aim: atLeastOfFloor(0.5),
        how: `${browsers} connections; floor: bare Fastify that sends the same JSON`,
      },
      {
        what: `${name}, not kept`,
        floor: cached.floor.perSecond,
        ours: computed.perSecond,
        unit: 'req/s',
        aim: atLeast(2_500),
        how: `${browsers} connections, each answer from the database`,
      },
      { what: `${name}, not kept, p95`, ours: computed.p95, unit: 'ms', how: 'the same' },
    );
  }
  return rows;
}

/** Typical filters and orders: one facet, several, availability, and a late page. */
const narrowed = {
  'facets of a list': [
    '/api/fetch-search-filter',
    '/api/fetch-search-filter?category=vegetables',
    '/api/fetch-search-filter?category=leafy-greens&dietary=organic&on_sale=1',
    '/api/fetch-search-filter?price=300,900',
    '/api/fetch-search-filter?text=sawi',
  ],
  'a narrowed list and its total': [
    '/api/products?on_sale=1',
    '/api/products?category=vegetables&on_sale=1&tags=soup',
    '/api/products?price=317,899&dietary=organic',
    '/api/products?show_available=1',
    '/api/products?text=sawi&orderBy=price',
  ],
  'a sorted list, its tenth page': [
    '/api/products?page=10&orderBy=price',
    '/api/products?page=10&orderBy=name',
    '/api/products?page=10&orderBy=created_at&category=vegetables',
    '/api/products?page=10&orderBy=sold&sortedBy=desc&on_sale=1',
  ],
};

/** Measures the waiting time of one shopper for uncached answers, one after another. */
async function narrowedAnswers({ forgetful, load }: BenchEnvironment): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, paths] of Object.entries(narrowed)) {
    const { p95 } = await paceOfLooking(load, forgetful, { paths, connections: 1 });
    rows.push({
      what: `${name}, p95`,
      ours: p95,
      unit: 'ms',
      aim: atMost(50),
      how: `1 connection, ${paths.length} paths in turn, nothing kept`,
    });
  }
  return rows;
}
