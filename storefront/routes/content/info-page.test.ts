import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { CallError } from '#platform/api/call-error.ts';
import { appRouterContext } from '#platform/page/app-context.ts';
import { clientLoader } from './info-page.tsx';

/** The pages that the API finds by a slug: one that moved to "soups", and a policy. */
const texts: Record<string, object> = {
  soups: { slug: 'soups', type: 'page' },
  recipes: { slug: 'soups', type: 'page' },
  terms: { slug: 'terms', type: 'policy' },
};

/** Opens an address. Returns null for a page, or the response that was thrown. */
async function open(address: string) {
  const url = new URL(address, 'https://kebun.example');
  const slug = url.pathname.split('/').at(-1) ?? '';
  const call = async () => {
    if (!texts[slug]) throw new CallError('not_found', 'status', 404);
    return { data: texts[slug] };
  };
  const data = new ApiQueryClient(call as never, { isBrowser: true });
  data.setDefaultOptions({ queries: { ...data.getDefaultOptions().queries, retry: false } });
  const context = new RouterContextProvider();
  context.set(appRouterContext, { language: 'en', t: (key) => key, data, origin: url.origin });
  const args = { url, params: { slug }, context } as unknown as Parameters<typeof clientLoader>[0];
  return clientLoader(args).catch((thrown: unknown) => thrown);
}

test('F-10: an earlier address of a page leads for good to the present one, in the same language', async () => {
  const moved = (await open('/zh/pages/recipes')) as Response;

  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/zh/pages/soups']);
  expect(await open('/zh/pages/soups')).toBeNull();
});

test('a policy is at its own address only, and an unknown page is not found', async () => {
  expect(((await open('/pages/terms')) as Response).headers.get('location')).toBe('/terms');
  expect(await open('/pages/nothing')).toMatchObject({ init: { status: 404 } });
});
