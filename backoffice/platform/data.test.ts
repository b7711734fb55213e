import { afterEach, expect, test, vi } from 'vitest';
import { dataProvider } from './data.ts';

const pages: Record<string, { data: { id: string }[]; next_cursor: string | null }> = {
  '': { data: [{ id: '1' }, { id: '2' }], next_cursor: 'after 2' },
  'after 2': { data: [{ id: '3' }, { id: '4' }], next_cursor: 'after 4' },
  'after 4': { data: [{ id: '5' }], next_cursor: null },
};

let asked: string[] = [];

function answerPages() {
  asked = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => 'st_token' });
  vi.stubGlobal('fetch', async (address: string) => {
    const cursor = new URL(address, 'http://shop').searchParams.get('cursor') ?? '';
    asked.push(cursor);
    return Response.json(pages[cursor]);
  });
}

afterEach(() => vi.unstubAllGlobals());

const pageOf = async (page: number, status_slug: string) => {
  const params = { pagination: { page, perPage: 2 }, filter: { status_slug } };
  const { data, pageInfo } = await dataProvider.getList('orders', params);
  return { ids: data.map(({ id }) => id), ...pageInfo };
};

test('a list is leafed through by its keys', async () => {
  answerPages();

  expect(await pageOf(1, 'packed')).toEqual({ ids: ['1', '2'], hasNextPage: true, hasPreviousPage: false });
  expect(await pageOf(2, 'packed')).toEqual({ ids: ['3', '4'], hasNextPage: true, hasPreviousPage: true });
  expect(await pageOf(3, 'packed')).toEqual({ ids: ['5'], hasNextPage: false, hasPreviousPage: true });
  expect(asked).toEqual(['', 'after 2', 'after 4']);
});

test('whoever opens a later page by its address is led there', async () => {
  answerPages();

  expect((await pageOf(3, 'picking')).ids).toEqual(['5']);
  expect(asked).toEqual(['', 'after 2', 'after 4']);
});

test('and beyond the end finds the last', async () => {
  answerPages();

  expect(await pageOf(9, 'delivered')).toEqual({ ids: ['5'], hasNextPage: false, hasPreviousPage: true });
});
