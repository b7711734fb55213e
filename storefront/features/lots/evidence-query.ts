import { rootsAtOnce } from '@kebun/contract/lib/limits.ts';
import {
  getTraceHistory,
  listTraceRoots,
  type TraceHistory,
  type TraceRoot,
} from '@kebun/contract/lots/trace-history.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ApiQueryClient } from '#platform/api/api-query-client.ts';

/** A history with the published roots, as a file that bin/verify-trace reads has them. */
export interface Evidence {
  history: TraceHistory;
  roots: TraceRoot[];
}

/** Loads what a check of a pack needs. It is never cached: the newest root counts. */
export const evidenceQuery = (code: string) =>
  queryOptions({
    queryKey: ['trace-history', code],
    queryFn: async ({ client, signal }): Promise<Evidence> => {
      const { call } = client as ApiQueryClient;
      const { data: history } = await call(getTraceHistory, { params: { code }, signal });
      const roots: TraceRoot[] = [];
      for (;;) {
        const since = roots.at(-1)?.day;
        const { data } = await call(listTraceRoots, { query: { ...(since && { since }) }, signal });
        roots.push(...data.filter(({ day }) => !since || day > since));
        if (data.length < rootsAtOnce) return { history, roots };
      }
    },
    gcTime: 0,
  });
