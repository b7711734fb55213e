import type { Guard } from './guards.ts';

const test = 'server/test/lists.test.ts';

/** What makes every list mean the same by the same words. */
export const listGuards: readonly Guard[] = [
  {
    guard: 'lists: what a list does not know is refused as a filter',
    removals: [
      {
        file: 'server/platform/validation.ts',
        take: 'if (unknown !== undefined) throw unknownFilter(unknown);',
        put: '',
      },
    ],
    test,
    named: 'X-8c',
  },
  {
    guard: 'lists: what only staff change is refused as theirs',
    removals: [
      {
        file: 'server/platform/api.ts',
        take: 'const changing = others.filter(',
        put: 'const changing: string[] = others.slice(others.length).filter(',
      },
    ],
    test,
    named: 'X-8d',
  },
  {
    guard: 'lists: pages are cut where the one before ended',
    removals: [
      {
        file: 'server/platform/collection.ts',
        take: 'offset: (page - 1) * limit,',
        put: 'offset: page * limit - limit + Math.min(1, page - 1),',
      },
    ],
    test,
    named: 'X-8c',
  },
  {
    guard: 'lists: an order has the way that is asked for',
    removals: [
      { file: 'server/platform/columns.ts', take: 'list.sortedBy ?? (list.orderBy', put: '(list.orderBy' },
    ],
    test,
    named: 'X-8c',
  },
];
