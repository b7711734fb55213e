import { beforeEach, expect, test } from 'vitest';
import { cursorPaged } from './list-source.ts';

const pages: Record<string, { data: { id: string }[]; next_cursor: string | null }> = {
  '': { data: [{ id: '1' }, { id: '2' }], next_cursor: 'after 2' },
  'after 2': { data: [{ id: '3' }, { id: '4' }], next_cursor: 'after 4' },
  'after 4': { data: [{ id: '5' }], next_cursor: null },
};

let requests: string[] = [];
beforeEach(() => {
  requests = [];
});

const getList = cursorPaged(
  async ({ cursor = '' }: { status_slug: string; limit: number; cursor: string | undefined }) => {
    requests.push(cursor);
    return pages[cursor] ?? { data: [], next_cursor: null };
  },
);

const pageOf = async (page: number, status_slug: string) => {
  const pagination = { page, perPage: 2 };
  const { data, pageInfo } = await getList({ pagination, filter: { status_slug } });
  return { ids: data.map(({ id }) => id), ...pageInfo };
};

test('a list is paged by its keys', async () => {
  expect(await pageOf(1, 'packed')).toEqual({ ids: ['1', '2'], hasNextPage: true, hasPreviousPage: false });
  expect(await pageOf(2, 'packed')).toEqual({ ids: ['3', '4'], hasNextPage: true, hasPreviousPage: true });
  expect(await pageOf(3, 'packed')).toEqual({ ids: ['5'], hasNextPage: false, hasPreviousPage: true });
  expect(requests).toEqual(['', 'after 2', 'after 4']);
});

test('opening a later page by its address walks there through the earlier ones', async () => {
  expect((await pageOf(3, 'picking')).ids).toEqual(['5']);
  expect(requests).toEqual(['', 'after 2', 'after 4']);
});

test('a page beyond the end shows the last one', async () => {
  expect(await pageOf(9, 'delivered')).toEqual({ ids: ['5'], hasNextPage: false, hasPreviousPage: true });
});
