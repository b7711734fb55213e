import { languageAt } from '@kebun/contract/lib/languages.ts';
import { readPackLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { type LotTrace, traceLot } from '@kebun/contract/lots/trace.ts';
import { queryOptions } from '@tanstack/react-query';
import { data as answer, type LoaderFunctionArgs, redirect } from 'react-router';
import { apiQuery } from '#platform/api/api-query-client.ts';
import { CallError } from '#platform/api/call-error.ts';
import { appRouterContext } from '#platform/page/app-context.ts';
import { addressIn } from '#platform/page/links.ts';
import { createLoader } from '#platform/page/page.ts';
import { settingsQuery } from '#platform/text/settings.ts';
import type { TraceFailure } from './no-trace.tsx';

/** A hold, a farm event, or a change of the product or of its recipe makes the page stale. */
const tagsOf = ({ data }: { data: LotTrace }) => ['lots', 'farms', 'content', `product:${data.product.id}`];

/** Where a pack comes from, by the code of its label; with the GTIN of a GS1 Digital Link. */
export const traceQuery = (code: string, gtin?: string) =>
  queryOptions({
    queryKey: ['trace', code, gtin ?? ''],
    queryFn: apiQuery(traceLot, { params: { code }, query: { ...(gtin !== undefined && { gtin }) } }),
    meta: { tags: tagsOf },
  });

const frame = createLoader({ deferred: () => [settingsQuery] });

// biome-ignore format: table
const failures: Record<string, TraceFailure> = {
  lot_code_invalid: 'invalid',
  lot_not_found:    'unknown',
};

/**
 * Loads the trace of the code in the address. A code that leads nowhere opens a form to type it again; a typed one
 * leads to its page.
 */
export async function loadTrace(args: Pick<LoaderFunctionArgs, 'url' | 'params' | 'context'>) {
  const { params, context, url } = args;
  const { data } = context.get(appRouterContext);
  await frame(args);
  if (params.code === undefined) {
    const typed = url.searchParams.get('code');
    const code = readPackLotCode(typed ?? '');
    if (code) throw redirect(addressIn(languageAt(url.pathname), '/t/:code', { params: { code } }));
    return typed ? answer({ failure: 'invalid' as const }, { status: 404 }) : answer({ failure: null });
  }
  const gtin = url.searchParams.get('gtin') ?? undefined;
  try {
    await data.query({ ...traceQuery(params.code, gtin), staleTime: 'static' });
    return answer({ failure: null });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { refusal, status = 503 } = error;
    if (status !== 404 && status !== 422) return answer({ failure: 'not_now' as const }, { status });
    const failure = gtin === undefined ? (failures[refusal?.code ?? ''] ?? 'invalid') : 'link';
    return answer({ failure }, { status: 404 });
  }
}
