import { expect, test } from 'vitest';
import { cursorPage, readCursor } from './cursor-pagination.ts';

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
  expect(cursorPage([{ moment: '2026-11-20 01:02:03+00', id }], 1).next_cursor).toBeNull();
});
