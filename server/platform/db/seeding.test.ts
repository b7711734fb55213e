import { expect, test } from '#test/harness/test.ts';
import { openDatabase } from './db.ts';
import { seedOnce } from './seeding.ts';

test('two programs that start at once seed once', async ({ fresh }) => {
  const another = openDatabase(fresh.url);
  const seed = (mark: string) => async (tx: Parameters<Parameters<typeof seedOnce>[2]>[0]) => {
    await tx.insertInto('seed_runs').values({ name: mark }).execute();
  };

  const both = await Promise.all([
    seedOnce(fresh.db, 'orchard', seed('first')),
    seedOnce(another, 'orchard', seed('second')),
  ]);
  await another.destroy();

  expect(both.toSorted()).toEqual([false, true]);
  const marks = await fresh.db
    .selectFrom('seed_runs')
    .where('name', 'in', ['first', 'second'])
    .selectAll()
    .execute();
  expect(marks).toHaveLength(1);
});

test('a failed seeding leaves nothing and can be repeated', async ({ fresh: { db } }) => {
  const failing = seedOnce(db, 'orchard', async () => {
    throw new Error('The seed failed');
  });
  await expect(failing).rejects.toThrow('The seed failed');

  expect(await seedOnce(db, 'orchard', async () => {})).toBe(true);
});
