import { expect, test } from '#test/harness/test.ts';
import { Refusal } from '../http/refusal.ts';
import { CacheTags, invalidateTags, withInvalidation } from './cache-tags.ts';

function listening() {
  const tags = new CacheTags();
  const received: unknown[] = [];
  tags.onDrop((dropped) => received.push(dropped));
  return { tags, received };
}

test('tags of a transaction are dropped after its commit, before its caller continues', async ({ db }) => {
  const { tags, received } = listening();

  const result = await withInvalidation(
    db,
    tags,
  )(async (tx) => {
    invalidateTags(tx, 'settings', 'product:1');
    invalidateTags(tx, 'product:1');
    expect(received).toEqual([]);
    return 'done';
  });

  expect(result).toBe('done');
  expect(received).toEqual([['settings', 'product:1']]);
});

test('a rolled back transaction drops nothing', async ({ db }) => {
  const { tags, received } = listening();
  const refused = withInvalidation(
    db,
    tags,
  )(async (tx) => {
    invalidateTags(tx, 'settings');
    throw new Refusal('insufficient_stock');
  });

  await expect(refused).rejects.toMatchObject({ code: 'insufficient_stock' });
  expect(received).toEqual([]);
});
