import { expect, test } from 'vitest';
import { interleave, pacesInTurn } from './alternate.ts';

test('compared programs are measured alternately, without the first round', async () => {
  const order: string[] = [];
  const measure = (name: string) => async () => order.push(name);

  const { floor, ours } = await interleave({ floor: measure('floor'), ours: measure('ours') });

  expect(order).toEqual(['floor', 'ours', 'floor', 'ours', 'floor', 'ours', 'floor', 'ours']);
  expect(floor).toEqual([3, 5, 7]);
  expect(ours).toEqual([4, 6, 8]);
});

test('each figure is the median of three paces', async () => {
  const runs = [9_999, 100, 300, 200].map((perSecond) => ({
    perSecond,
    p50: 1,
    p95: perSecond / 100,
    p99: 5,
  }));

  const { ours } = await pacesInTurn({ ours: async () => runs.shift() ?? Promise.reject() });

  expect(ours).toEqual({ perSecond: 200, p50: 1, p95: 2, p99: 5 });
});
