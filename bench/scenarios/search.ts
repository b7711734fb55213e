import type { BenchEnvironment } from '../lib/bench-context.ts';
import { browsers, paceOfLooking } from '../lib/browsing-load.ts';
import { atLeast, atMost, type Row } from '../lib/result-row.ts';

/** Typical searches: three languages, misspelt, incomplete, and without results. */
const queries = [
  'choy sum',
  'sawi',
  'kangkung',
  'kangkong',
  'brocoli',
  'tomatoe',
  'chil',
  'egg',
  'rice',
  'ma',
  'limau nipis',
  'coconut milk',
  '菜心',
  '包菜',
  '菇',
  'durian ice cream',
];

/** Measures uncached searches, because suggestions change with every letter. */
export async function searches({ forgetful, load }: BenchEnvironment): Promise<Row[]> {
  const calls = [
    ['suggestions while typing', '/api/search'],
    ['search for products', '/api/products-search'],
  ] as const;

  const rows: Row[] = [];
  for (const [name, path] of calls) {
    const paths = queries.map((text) => `${path}?text=${encodeURIComponent(text)}`);
    const pace = await paceOfLooking(load, forgetful, { paths });
    rows.push(
      {
        what: name,
        ours: pace.perSecond,
        unit: 'req/s',
        aim: atLeast(1_500),
        how: `${browsers} connections, ${queries.length} texts in turn, nothing kept`,
      },
      { what: `${name}, p95`, ours: pace.p95, unit: 'ms', aim: atMost(50), how: 'the same' },
    );
    const alone = await paceOfLooking(load, forgetful, { paths, connections: 1 });
    rows.push({
      what: `${name}, alone, p95`,
      ours: alone.p95,
      unit: 'ms',
      aim: atMost(50),
      how: '1 connection: how long one shopper waits',
    });
  }
  return rows;
}
