import { expect, test } from 'vitest';
import {
  byMoment,
  byPosition,
  cursorPage,
  readCursor,
  readIdCursor,
  requireDefaultOrder,
} from './cursor-pagination.ts';

const id = '0199a2f0-0000-7000-8000-000000000001';

test.for([
  '2026-11-20 01:02:03.123456+00',
  '2026-11-20 01:02:03+00',
  '2026-11-20 09:02:03.1+08:00',
  '2026-11-20',
])('a page continues at %s', (moment) => {
  const { next_cursor } = cursorPage(
    [
      { moment, id },
      { moment, id },
    ],
    1,
    byMoment,
  );
  expect(readCursor(next_cursor ?? '')).toEqual({ moment, id });
});

// biome-ignore format: table
const spoilt = ['', '1', 'Friday', '2026-02-31 01:02:03+00', '2026-11-20 25:02:03+00', '0000-11-20 01:02:03+00', '2026-13-20'];

test.for(spoilt)('the invalid cursor “%s” is refused', (moment) => {
  expect(() => readCursor(`${moment}|${id}`)).toThrow(expect.objectContaining({ code: 'request_invalid' }));
});

test('the first page has no cursor, and the last returns none', () => {
  expect(readCursor(undefined)).toBeUndefined();
  expect(cursorPage([{ moment: '2026-11-20 01:02:03+00', id }], 1, byMoment).next_cursor).toBeNull();
});

test.for([
  [2, [9, 8], 8],
  [3, [9, 8, 7], null],
  [4, [9, 8, 7], null],
] as const)('a page of %d rows out of three', ([limit, shown, next]) => {
  const rows = [{ position: 9 }, { position: 8 }, { position: 7 }];
  expect(cursorPage(rows, limit, byPosition)).toEqual({
    shown: shown.map((position) => ({ position })),
    next_cursor: next,
  });
});

test('a cursor of a list by id is an id', () => {
  expect([undefined, id].map(readIdCursor)).toEqual([undefined, id]);
  expect(() => readIdCursor('7')).toThrow(expect.objectContaining({ code: 'request_invalid' }));
});

test('a cursor comes without an order', () => {
  const ordered = { orderBy: 'name', sortedBy: undefined };
  const defaults = { orderBy: undefined, sortedBy: undefined };
  requireDefaultOrder(undefined, ordered);
  requireDefaultOrder(7, defaults);
  expect(() => requireDefaultOrder(7, ordered)).toThrow(expect.objectContaining({ code: 'request_invalid' }));
  expect(() => requireDefaultOrder(7, { ...defaults, sortedBy: 'asc' })).toThrow(
    expect.objectContaining({ code: 'request_invalid' }),
  );
});
