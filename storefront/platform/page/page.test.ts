import { queryOptions } from '@tanstack/react-query';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CallFailed } from '../api/call-failed.ts';
import { ApiQueryClient } from '../api/data.ts';
import { appRouterContext } from './app-context.ts';
import { createLoader } from './page.ts';

const never = new Promise<never>(() => {});
const answering = (name: string, answer: () => unknown) =>
  queryOptions({ queryKey: [name], queryFn: async () => answer() });
const busy = () => {
  throw new CallFailed('The shop is very busy.', 'status', 503);
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

test('a page opens once it has all it needs', async () => {
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

test('in the browser it does not wait for what it only wants', async () => {
  const { opened } = open({ deferred: () => [answering('slow', () => never)] }, { isBrowser: true });

  expect(await opened).toBeNull();
});

test('on the server it waits, and does without what fails', async () => {
  const { data, opened } = open({
    deferred: () => [answering('slow', async () => 'there'), answering('lost', busy)],
  });

  expect(await opened).toBeNull();
  expect(data.getQueryData(['slow'])).toBe('there');
});

test('X-1j: an address with a value that the API does not take is not there', async () => {
  const refused = () => {
    throw new CallFailed('There is no such kind.', 'status', 422);
  };
  const { opened } = open({ critical: () => [answering('lost', refused)] });

  await expect(opened).rejects.toMatchObject({ init: { status: 404 } });
});

test('where a need fails, the error page is told the status and the sentence', async () => {
  const { opened } = open({ critical: () => [answering('lost', busy)] });

  await expect(opened).rejects.toMatchObject({
    data: { why: 'status', message: 'The shop is very busy.' },
    init: { status: 503 },
  });
});

test('without a connection it is a 503 of its own kind', async () => {
  const lost = () => {
    throw new CallFailed('We cannot reach the shop.', 'network');
  };
  const { opened } = open({ critical: () => [answering('lost', lost)] });

  await expect(opened).rejects.toMatchObject({ data: { why: 'network' }, init: { status: 503 } });
});

test('what is known already is not asked again before opening', async () => {
  let times = 0;
  const counted = answering('counted', () => ++times);
  const { data, opened } = open({ critical: () => [counted] });
  await opened;
  await data.query({ ...counted, staleTime: 'static' });

  expect(times).toBe(1);
});
