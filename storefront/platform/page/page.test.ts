import { queryOptions } from '@tanstack/react-query';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiQueryClient } from '../api/api-query-client.ts';
import { CallError } from '../api/call-error.ts';
import { appRouterContext } from './app-context.ts';
import { createLoader } from './page.ts';

const never = new Promise<never>(() => {});
const answering = (name: string, answer: () => unknown) =>
  queryOptions({ queryKey: [name], queryFn: async () => answer() });
const busy = () => {
  throw new CallError('The shop is very busy.', 'status', 503);
};

function open(
  page: Parameters<typeof createLoader>[0],
  { isBrowser = false, address = 'https://kebun.my/products?page=2' } = {},
) {
  const data = new ApiQueryClient((() => never) as never, { isBrowser });
  const context = new RouterContextProvider();
  context.set(appRouterContext, { language: 'en', t: String, data, origin: 'https://kebun.my' });
  return { data, opened: createLoader(page)({ url: new URL(address), params: {}, context }) };
}

test('a page opens once its required data has loaded', async () => {
  const { data, opened } = open({
    critical: ({ url }) => [
      answering('page', () => url.searchParams.get('page')),
      answering('other', () => 'there'),
    ],
  });

  await opened;
  expect(data.getQueryData(['page'])).toBe('2');
  expect(data.getQueryData(['other'])).toBe('there');
});

test('in the browser a page does not wait for optional data', async () => {
  const { opened } = open({ deferred: () => [answering('slow', () => never)] }, { isBrowser: true });

  expect(await opened).toBeNull();
});

test('on the server a page waits for optional data, and renders without what fails', async () => {
  const { data, opened } = open({
    deferred: () => [answering('slow', async () => 'there'), answering('lost', busy)],
  });

  expect(await opened).toBeNull();
  expect(data.getQueryData(['slow'])).toBe('there');
});

test('X-1j: an address with a value that the API refuses does not exist', async () => {
  const refused = () => {
    throw new CallError('There is no such kind.', 'status', 422);
  };
  const { opened } = open({ critical: () => [answering('lost', refused)] });

  await expect(opened).rejects.toMatchObject({ init: { status: 404 } });
});

test('where required data fails, the error page gets the status and the message', async () => {
  const { opened } = open({ critical: () => [answering('lost', busy)] });

  await expect(opened).rejects.toMatchObject({
    data: { why: 'status', message: 'The shop is very busy.' },
    init: { status: 503 },
  });
});

test('without a connection the error is a 503 of its own kind', async () => {
  const lost = () => {
    throw new CallError('We cannot reach the shop.', 'network');
  };
  const { opened } = open({ critical: () => [answering('lost', lost)] });

  await expect(opened).rejects.toMatchObject({ data: { why: 'network' }, init: { status: 503 } });
});

test('cached data is not requested again before opening', async () => {
  let times = 0;
  const counted = answering('counted', () => ++times);
  const { data, opened } = open({ critical: () => [counted] });
  await opened;
  await data.query({ ...counted, staleTime: 'static' });

  expect(times).toBe(1);
});
