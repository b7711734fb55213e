import { setTimeout as wait } from 'node:timers/promises';
import { expect, expectTypeOf, test } from 'vitest';
import { runPipelined } from './pipelined.ts';

const later = async (milliseconds: number, why: string) => {
  await wait(milliseconds);
  throw new Error(why);
};

test('each result is returned under its name', async () => {
  const found = await runPipelined({ last: wait(5, 'two'), count: Promise.resolve(1), nothing: null });
  expect(found).toEqual({ last: 'two', count: 1, nothing: null });
  expectTypeOf(found).toEqualTypeOf<{ last: string; count: number; nothing: null }>();
});

test('statements begin in the order in which they are written', async () => {
  const started: string[] = [];
  const begin = async (name: string) => {
    started.push(name);
    await wait(1);
  };
  await runPipelined({ lock: begin('lock'), change: begin('change'), again: begin('again') });
  expect(started).toEqual(['lock', 'change', 'again']);
});

test('the first error is thrown, also when it arrives last', async () => {
  const works = {
    cart: Promise.resolve(),
    lock: later(10, 'no lock'),
    change: later(1, 'aborted, because of the one before'),
  };

  await expect(runPipelined(works)).rejects.toThrow('no lock');
});
