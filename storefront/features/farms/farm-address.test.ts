import { expect, test } from 'vitest';
import { readFarmPageParams, tabOf } from './farm-address.ts';

const read = (query: string) => readFarmPageParams(new URLSearchParams(query));

test('invalid parameters of an address are ignored', () => {
  const params = read(
    'stage=dead&ready=someday&sort=price&page=x&year=26&outcome=eaten&tab=barn&view=barn&id=1',
  );

  expect(Object.values(params).filter(Boolean)).toEqual(['1']);
  expect(tabOf(params)).toBe('plan');
});

test('a plot or a batch opens only by its id; the legend and the archive need none', () => {
  expect(read('view=plot').view).toBeUndefined();
  expect(read('view=plot&id=a').view).toBe('plot');
  expect(read('view=legend').view).toBe('legend');
  expect(read('view=archive').view).toBe('archive');
});
