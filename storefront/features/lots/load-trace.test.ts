import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { CallError } from '#platform/api/call-error.ts';
import { appRouterContext } from '#platform/page/app-context.ts';
import { loadTrace } from './load-trace.ts';

/** Opens the page of a code in a shop that refuses it so. Returns the status and why the pack was not found. */
async function open(address: string, [status, code]: [number, string]) {
  const url = new URL(address, 'https://kebun.example');
  const call = async () => {
    throw new CallError(code, 'status', status, { code, message: code, request_id: 'r' } as never);
  };
  const data = new ApiQueryClient(call as never, { isBrowser: true });
  data.setDefaultOptions({ queries: { ...data.getDefaultOptions().queries, retry: false } });
  const context = new RouterContextProvider();
  context.set(appRouterContext, { language: 'en', t: (key) => key, data, origin: url.origin });
  const params = { code: url.pathname.split('/').at(-1) ?? '' };
  const { data: loaded, init } = await loadTrace({ url, params, context } as Parameters<typeof loadTrace>[0]);
  return [init?.status, loaded.failure];
}

test.for<[address: string, refused: [number, string], shown: [number, string]]>([
  ['/t/K-1', [422, 'lot_code_invalid'], [404, 'invalid']],
  ['/t/K-1', [422, 'input_invalid'], [404, 'invalid']],
  ['/t/K-1', [404, 'lot_not_found'], [404, 'unknown']],
  ['/t/K-1', [429, 'too_many_requests'], [429, 'not_now']],
  ['/t/K-1?gtin=1', [422, 'gtin_invalid'], [404, 'link']],
  ['/t/K-1?gtin=4006381333931', [404, 'lot_not_found'], [404, 'link']],
  ['/t/K-1?gtin=4006381333931', [503, 'server_busy'], [503, 'not_now']],
])('%s that is refused by %j opens the form with %j', async ([address, refused, shown]) => {
  expect(await open(address, refused)).toEqual(shown);
});
