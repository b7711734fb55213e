import { queryOptions } from '@tanstack/react-query';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CallFailed } from '../api/call-failed.ts';
import { Data } from '../api/data.ts';
import { visitOf } from './app-context.ts';
import { opening } from './page.ts';

const never = new Promise<never>(() => {});
const answering = (name: string, answer: () => unknown) =>
  queryOptions({ queryKey: [name], queryFn: async () => answer() });
const busy = () => {
  throw new CallFailed('The shop is very busy.', 'status', 503);
};

function open(
  page: Parameters<typeof opening>[0],
  { inBrowser = false, address = 'https://kebun.my/products?page=2' } = {},
) {
  const data = new Data((() => never) as never, { inBrowser });
  const context = new RouterContextProvider();
  context.set(visitOf, { language: 'en', say: String, data, origin: 'https://kebun.my' });
  return { data, opened: opening(page)({ url: new URL(address), params: {}, context }) };
}

test('a page opens once it has all it needs', async () => {
  const { data, opened } = open({
    needs: ({ url }) => [
      answering('page', () => url.searchParams.get('page')),
      answering('other', () => 'there'),
    ],
  });

  await opened;
  expect(data.getQueryData(['page'])).toBe('2');
  expect(data.getQueryData(['other'])).toBe('there');
});

test('in the browser it does not wait for what it only wants', async () => {
  const { opened } = open({ wants: () => [answering('slow', () => never)] }, { inBrowser: true });

  expect(await opened).toBeNull();
});

test('on the server it waits, and does without what fails', async () => {
  const { data, opened } = open({
    wants: () => [answering('slow', async () => 'there'), answering('lost', busy)],
  });

  expect(await opened).toBeNull();
  expect(data.getQueryData(['slow'])).toBe('there');
});

test('X-1j: an address with a value that the API does not take is not there', async () => {
  const refused = () => {
    throw new CallFailed('There is no such kind.', 'status', 422);
  };
  const { opened } = open({ needs: () => [answering('lost', refused)] });

  await expect(opened).rejects.toMatchObject({ init: { status: 404 } });
});

test('where a need fails, the error page is told the status and the sentence', async () => {
  const { opened } = open({ needs: () => [answering('lost', busy)] });

  await expect(opened).rejects.toMatchObject({
    data: { why: 'status', message: 'The shop is very busy.' },
    init: { status: 503 },
  });
});

test('without a connection it is a 503 of its own kind', async () => {
  const lost = () => {
    throw new CallFailed('We cannot reach the shop.', 'network');
  };
  const { opened } = open({ needs: () => [answering('lost', lost)] });

  await expect(opened).rejects.toMatchObject({ data: { why: 'network' }, init: { status: 503 } });
});

test('what is known already is not asked again before opening', async () => {
  let times = 0;
  const counted = answering('counted', () => ++times);
  const { data, opened } = open({ needs: () => [counted] });
  await opened;
  await data.query({ ...counted, staleTime: 'static' });

  expect(times).toBe(1);
});
