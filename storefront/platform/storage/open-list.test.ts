import { queryOptions } from '@tanstack/react-query';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiQueryClient } from '../api/api-query-client.ts';
import { appRouterContext } from '../page/app-context.ts';
import { createListLoader } from './open-list.ts';

const never = new Promise<never>(() => {});

function open(list: { data: string[]; total: number } | undefined) {
  const query = queryOptions({ queryKey: ['products'], queryFn: async () => list });
  const context = new RouterContextProvider();
  const data = new ApiQueryClient((() => never) as never, { isBrowser: false });
  context.set(appRouterContext, { language: 'en', t: String, data, origin: 'https://kebun.my' });

  const search = list && query;
  return createListLoader(
    { critical: () => (search ? [search] : []) },
    () => search,
  )({
    url: new URL('https://kebun.my/products?page=99'),
    params: {},
    context,
  });
}

test('an existing page of a list answers 200', async () => {
  expect(await open({ data: ['sawi'], total: 173 })).toBeNull();
});

test('a page beyond the end answers 404, though it is shown', async () => {
  expect(await open({ data: [], total: 173 })).toMatchObject({ data: null, init: { status: 404 } });
});

test('a list without results exists, and is empty', async () => {
  expect(await open({ data: [], total: 0 })).toBeNull();
});

test('an address without a list has no end', async () => {
  expect(await open(undefined)).toBeNull();
});
