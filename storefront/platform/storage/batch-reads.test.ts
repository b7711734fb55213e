import { expect, test, vi } from 'vitest';
import { batchReads } from './batch-reads.ts';

function given() {
  const stored = new Map<string, string>();
  const read = vi.fn((name: string) => stored.get(name));
  const keep = batchReads({
    read,
    write: (name, value) => stored.set(name, value),
    drop: (name) => stored.delete(name),
  });
  return { keep, kept: stored, read };
}

test('reads in the same moment share one access', async () => {
  const { keep, kept: stored, read } = given();
  for (let times = 0; times < 40; times++) expect(keep.read('guest_token')).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);

  stored.set('guest_token', 'gt_1'); // by another tab
  await Promise.resolve();
  expect(keep.read('guest_token')).toBe('gt_1');
});

test('a write or a drop is visible at once', () => {
  const { keep } = given();
  expect(keep.read('guest_token')).toBeUndefined();
  keep.write('guest_token', 'gt_1');
  expect(keep.read('guest_token')).toBe('gt_1');
  keep.drop('guest_token');
  expect(keep.read('guest_token')).toBeUndefined();
});
