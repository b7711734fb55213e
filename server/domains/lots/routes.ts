import { readGtin, readPackLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import * as contract from '@kebun/contract/lots/trace.ts';
import type { FastifyRequest } from 'fastify';
import { type App, serve } from '#platform/http/http.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { traceLot } from './trace-lot.ts';

/** The public endpoint for lots. Its answer is cached until a lot is held, or a farm or the product changes. */
export function lotRoutes(app: App): void {
  serve(
    app,
    contract.traceLot,
    async ({ db, language, clock, params, query }) => {
      const now = clock();
      const data = await traceLot(db, {
        code: params.code,
        gtin: query.gtin,
        language,
        today: malaysianDay(now),
      });
      return { data, as_of: now.toISOString() };
    },
    { limitOf, cache: { tags: ({ data }) => ['lots', 'farms', `product:${data.product.id}`] } },
  );
}

/** Counts only what a guess could find: a mistyped code is refused without the database. */
const limitOf = ({ params, query }: FastifyRequest) => {
  const { code = '' } = params as { code?: string };
  const { gtin } = query as { gtin?: string };
  const isRead = readPackLotCode(code) && (gtin === undefined || readGtin(String(gtin)));
  return isRead ? ('trace' as const) : undefined;
};
