import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { CallError } from '#platform/api/call-error.ts';
import { appRouterContext } from '#platform/page/app-context.ts';
import { clientLoader } from './products-by-slug.tsx';

const refused = (status: number, code: RefusalCode) =>
  new CallError(code, 'status', status, { code, message: code, request_id: 'r' });

/** Opens an address in a shop whose only category is "leafy-greens". Returns the response that was thrown. */
async function open(address: string, isNowhere = false) {
  const url = new URL(address, 'https://kebun.example');
  const slug = url.pathname.split('/').at(-1) ?? '';
  const call = async ({ path }: { path: string }) => {
    if (path === '/products' && url.searchParams.get('brand') === '!') throw refused(422, 'request_invalid');
    if (path !== '/products' && slug !== 'leafy-greens') throw refused(404, 'not_found');
    return { data: [], total: 0 };
  };
  const data = new ApiQueryClient(call as never, { isBrowser: true });
  data.setDefaultOptions({ queries: { ...data.getDefaultOptions().queries, retry: false } });
  const context = new RouterContextProvider();
  context.set(appRouterContext, { language: 'en', t: (key) => key, data, origin: url.origin, isNowhere });
  const args = { url, params: { slug }, context } as unknown as Parameters<typeof clientLoader>[0];
  return clientLoader(args).catch((thrown: unknown) => thrown);
}

test('a slug that no category has leads to the product of that slug', async () => {
  const response = (await open('/products/choy-sum')) as Response;

  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/products/view?slug=choy-sum');
});

test('a category with a bad parameter answers 404 and redirects nowhere', async () => {
  for (const answer of [
    await open('/products/leafy-greens?orderBy=password', true), // the server refuses it before any call
    await open('/products/leafy-greens?brand=!'), // the API refuses it
    await open('/products/choy-sum?orderBy=password', true),
  ]) {
    expect(answer).toMatchObject({ init: { status: 404 } });
  }
  expect(await open('/products/leafy-greens')).toBeNull();
});
