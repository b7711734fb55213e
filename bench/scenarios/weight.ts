import { weightOfLibraries } from '../floors/libraries.ts';
import type { BenchEnvironment } from '../lib/bench-context.ts';
import { weightOf } from '../lib/page-weight.ts';
import { publicPages } from '../lib/public-pages.ts';
import { atMost, type Row } from '../lib/result-row.ts';

const kilobytes = (bytes: number) => bytes / 1_000;

/** Measures what a first visit loads until a page is interactive. */
export async function pageWeight({ shop }: BenchEnvironment): Promise<Row[]> {
  const libraries = await weightOfLibraries();
  const rows: Row[] = [];
  for (const [name, path] of await publicPages(shop)) {
    const { script, style } = await weightOf(shop.address, path);
    rows.push(
      {
        what: `script of the ${name} page`,
        floor: kilobytes(libraries),
        ours: kilobytes(script),
        unit: 'kB',
        aim: atMost(130),
        how: 'brotli, over the wire; floor: React, router and query alone, packed the tightest',
      },
      { what: `style of the ${name} page`, ours: kilobytes(style), unit: 'kB', how: 'brotli, over the wire' },
    );
  }
  return rows;
}
