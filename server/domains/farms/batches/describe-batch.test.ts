import { givenFarm, givenGrown } from '#test/fixtures/given-farm.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { describeBatch } from './describe-batch.ts';

test('a hidden batch is not counted in public figures', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);

  await describeBatch(tx, id, { public: false, note: 'a trial' }, farm.manager);

  const totals = await tx
    .selectFrom('stage_totals')
    .select(['public', 'alive'])
    .where('farm_id', '=', farm.id)
    .execute();
  expect(totals).toEqual([{ public: false, alive: 1800 }]);
  expect(await findAllViolations(tx)).toEqual([]);
});

test('an older version of a batch is refused', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const { version } = await tx
    .selectFrom('batches')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await describeBatch(tx, id, { note: 'first', version }, farm.manager);

  await expect(describeBatch(tx, id, { note: 'second', version }, farm.manager)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  await expect(describeBatch(tx, id, { note: 'mine' }, farm.worker)).rejects.toMatchObject({
    code: 'forbidden_farm',
  });
});
