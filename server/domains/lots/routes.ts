import { traceEpcis as traceEpcisCall } from '@kebun/contract/lots/epcis.ts';
import { readGtin, readPackLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import * as contract from '@kebun/contract/lots/trace.ts';
import { getTraceHistory, listTraceRoots } from '@kebun/contract/lots/trace-history.ts';
import type { FastifyRequest } from 'fastify';
import { type App, serve } from '#platform/http/http.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';
import { epcisType } from './epcis/epcis-events.ts';
import { traceEpcis } from './epcis/trace-epcis.ts';
import { listRoots, traceHistory } from './roots/trace-history.ts';
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
        now,
      });
      return { data, as_of: now.toISOString() };
    },
    { limitOf, cache: { tags: ({ data }) => ['lots', 'farms', 'content', `product:${data.product.id}`] } },
  );
  serve(
    app,
    traceEpcisCall,
    async ({ db, clock, params, config }) => {
      const { code, json } = await traceEpcis(db, {
        code: params.code,
        publicUrl: config.publicUrl,
        now: clock(),
      });
      return new StreamReply([Buffer.from(json)], { type: epcisType, fileName: `${code}.jsonld` });
    },
    { limitOf, whose: 'public' },
  );
  serve(app, getTraceHistory, async ({ db, params }) => ({ data: await traceHistory(db, params.code) }), {
    limitOf,
    cache: { tags: () => ['lots', 'farms'] },
  });
  serve(app, listTraceRoots, async ({ db, query }) => ({ data: await listRoots(db, query.since) }), {
    cache: { tags: () => ['lots'] },
  });
}

/** Counts only what a guess could find: a mistyped code is refused without the database. */
const limitOf = ({ params, query }: FastifyRequest) => {
  const { code = '' } = params as { code?: string };
  const { gtin } = (query ?? {}) as { gtin?: string };
  const isRead = readPackLotCode(code) && (gtin === undefined || readGtin(String(gtin)));
  return isRead ? ('trace' as const) : undefined;
};
