import type { Ground } from '../ground.ts';
import { lookers, paceBesideFloor, paceOfLooking } from '../looking.ts';
import { oneSlug } from '../public-pages.ts';
import { atLeast, atLeastOfFloor, type Row } from '../row.ts';

/** What the API tells of goods: a list of thirty, and one product whole. */
export async function productAnswers({ shop, forgetful, load }: Ground): Promise<Row[]> {
  const paths = [
    ['API, 30 products', '/api/products?limit=30'],
    ['API, one product', `/api/products/${await oneSlug(shop)}`],
  ] as const;

  const rows: Row[] = [];
  for (const [name, path] of paths) {
    const kept = await paceBesideFloor(load, shop, { floor: './floors/same-json.ts', path });
    const asked = await paceOfLooking(load, forgetful, { paths: [path] });
    rows.push(
      {
        what: `${name}, kept`,
        floor: kept.floor.perSecond,
        ours: kept.ours.perSecond,
        unit: 'req/s',
        aim: atLeastOfFloor(0.5),
        how: `${lookers} connections; floor: bare Fastify that sends the same JSON`,
      },
      {
        what: `${name}, not kept`,
        floor: kept.floor.perSecond,
        ours: asked.perSecond,
        unit: 'req/s',
        aim: atLeast(2_500),
        how: `${lookers} connections, each answer from the database`,
      },
      { what: `${name}, not kept, p95`, ours: asked.p95, unit: 'ms', how: 'the same' },
    );
  }
  return rows;
}
