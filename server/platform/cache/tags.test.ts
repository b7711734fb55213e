import { expect, test } from '#test/harness/test.ts';
import { Refusal } from '../http/refusal.ts';
import { announce, announcing, Tags } from './tags.ts';

function listening() {
  const tags = new Tags();
  const heard: unknown[] = [];
  tags.onDrop((dropped) => heard.push(dropped));
  return { tags, heard };
}

test('what a transaction announces is dropped once it is committed, before its caller goes on', async ({
  db,
}) => {
  const { tags, heard } = listening();

  const result = await announcing(
    db,
    tags,
  )(async (tx) => {
    announce(tx, 'settings', 'product:1');
    announce(tx, 'product:1');
    expect(heard).toEqual([]);
    return 'done';
  });

  expect(result).toBe('done');
  expect(heard).toEqual([['settings', 'product:1']]);
});

test('nothing is dropped by what was rolled back', async ({ db }) => {
  const { tags, heard } = listening();
  const refused = announcing(
    db,
    tags,
  )(async (tx) => {
    announce(tx, 'settings');
    throw new Refusal('stock_short');
  });

  await expect(refused).rejects.toMatchObject({ code: 'stock_short' });
  expect(heard).toEqual([]);
});
