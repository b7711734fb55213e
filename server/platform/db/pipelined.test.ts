import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pipelined } from './pipelined.ts';

const later = async (milliseconds: number, why: string) => {
  await wait(milliseconds);
  throw new Error(why);
};

test('results are returned in the order of the statements', async () => {
  expect(await pipelined([Promise.resolve(1), wait(5, 'two'), Promise.resolve(true)])).toEqual([
    1,
    'two',
    true,
  ]);
});

test('the first error is thrown, also when it arrives last', async () => {
  const works = [
    Promise.resolve(),
    later(10, 'no lock'),
    later(1, 'aborted, because of the one before'),
  ] as const;

  await expect(pipelined(works)).rejects.toThrow('no lock');
});
