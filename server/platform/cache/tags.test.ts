import { expect, test } from '#test/harness/test.ts';
import { Refusal } from '../http/refusal.ts';
import { CacheTags, invalidateTags, withInvalidation } from './tags.ts';

function listening() {
  const tags = new CacheTags();
  const received: unknown[] = [];
  tags.onDrop((dropped) => received.push(dropped));
  return { tags, received };
}

test('what a transaction announces is dropped once it is committed, before its caller goes on', async ({
  db,
}) => {
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

test('nothing is dropped by what was rolled back', async ({ db }) => {
  const { tags, received } = listening();
  const refused = withInvalidation(
    db,
    tags,
  )(async (tx) => {
    invalidateTags(tx, 'settings');
    throw new Refusal('stock_short');
  });

  await expect(refused).rejects.toMatchObject({ code: 'stock_short' });
  expect(received).toEqual([]);
});
