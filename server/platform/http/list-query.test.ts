import { collection } from '@kebun/contract/lib/collection.ts';
import { expect, test } from 'vitest';
import { pageReply, parseListQuery } from './list-query.ts';

const products = collection({
  search: ['name', 'price'],
  filters: ['category', 'brand_id'],
  orders: ['price', 'name'],
});

test('a list has pages of thirty by default, from the first', () => {
  expect(parseListQuery({}, products)).toMatchObject({
    page: 1,
    limit: 30,
    offset: 0,
    join: 'and',
    terms: [],
  });
  expect(parseListQuery({ page: 3, limit: 10 }, products)).toMatchObject({ offset: 20 });
});

test('both spellings of the order are accepted', () => {
  expect(parseListQuery({ orderBy: 'price', sortedBy: 'desc' }, products)).toMatchObject({
    orderBy: 'price',
    sortedBy: 'desc',
  });
  expect(parseListQuery({ order_by: 'name', sorted_by: 'asc' }, products)).toMatchObject({
    orderBy: 'name',
    sortedBy: 'asc',
  });
});

test('an unknown order is refused by name', () => {
  expect(() => parseListQuery({ orderBy: 'sold' }, products)).toThrow(
    expect.objectContaining({
      code: 'request_invalid',
      details: { errors: { orderBy: ['rule.wrong_value'] } },
    }),
  );
});

test('a filter without meaning for a list is refused by name', () => {
  expect(() => parseListQuery({ status: 'publish' }, products)).toThrow(
    expect.objectContaining({
      code: 'unknown_filter',
      details: { values: { field: 'status' }, errors: { status: ['refusal.unknown_filter'] } },
    }),
  );
  expect(() => parseListQuery({ search: 'cost:1' }, products)).toThrow(
    expect.objectContaining({
      code: 'unknown_filter',
      details: expect.objectContaining({ values: { field: 'cost' } }),
    }),
  );
});

test('shoppers never see inactive rows, whatever they filter by', () => {
  expect(parseListQuery({ is_active: false, currency: 'MYR' }, products)).toMatchObject({ page: 1 });
});

test('an invalid search is refused', () => {
  expect(() => parseListQuery({ search: 'name' }, products)).toThrow(
    expect.objectContaining({ code: 'request_invalid' }),
  );
});

test('there is always a last page, and a page after it is empty with the requested number', () => {
  expect(pageReply([], { page: 1, limit: 30, total: 0 })).toEqual({
    data: [],
    currentPage: 1,
    lastPage: 1,
    perPage: 30,
    total: 0,
  });
  expect(pageReply([], { page: 9, limit: 30, total: 61 })).toMatchObject({ currentPage: 9, lastPage: 3 });
});
