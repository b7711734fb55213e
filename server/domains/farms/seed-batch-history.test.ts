import { liveStages } from '@kebun/contract/farms/batches/stages.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { lockLogs, verifyHashChain } from './events/farm-log.ts';
import { rebuildBatches } from './events/rebuild-batches.ts';

test('the demo has four farms with 49 plots, and batches at every stage', async ({ tx }) => {
  const plots = await tx.selectFrom('plots').select('id').where('kind', '=', 'plot').execute();
  const live = await tx.selectFrom('batches').select('stage').where('closed_at', 'is', null).execute();
  const stages = new Set(live.map(({ stage }) => stage));

  expect(plots).toHaveLength(49);
  expect(live).toHaveLength(60);
  expect([...stages].toSorted()).toEqual(['planned', ...liveStages].toSorted());
});

test('two years of events form an unbroken chain, and none waits for a manager', async ({ tx }) => {
  const farms = await tx.selectFrom('farm_logs').select(['farm_id', 'length']).execute();

  for (const { farm_id, length } of farms) {
    expect(length).toBeGreaterThan(500);
    expect(await verifyHashChain(tx, farm_id)).toBeUndefined();
  }
  expect(await tx.selectFrom('event_reviews').selectAll().execute()).toEqual([]);
});

/** Returns all stored state that events produce, except version numbers. */
async function storedIn(tx: Tx) {
  const batches = await tx.selectFrom('batches').selectAll().orderBy('id').execute();
  const { rows: parts } = await sql`
    select 'cohort' as kind, to_jsonb(cohorts) as row from cohorts
    union all select 'day', to_jsonb(batch_days) from batch_days
    union all select 'harvest', to_jsonb(harvests) from harvests
    union all select 'plot', jsonb_build_object(id, last_cleared_on) from plots
    order by 1, 2
  `.execute(tx);
  return { batches: batches.map(({ version: _, updated_at: __, ...batch }) => batch), parts };
}

test('recording the events batch by batch gives the same result', { timeout: 120_000 }, async ({ tx }) => {
  const before = await storedIn(tx);
  const archives = await tx.selectFrom('archives').selectAll().orderBy('id').execute();
  const farms = await tx.selectFrom('farms').select('id').execute();
  await lockLogs(
    tx,
    farms.map(({ id }) => id),
  );

  const seeding = await tx
    .selectFrom('seed_runs')
    .select('seeded_at')
    .where('name', '=', 'world')
    .executeTakeFirst();
  const ids = before.batches.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += 40)
    await rebuildBatches(tx, ids.slice(at, at + 40), new Date(seeding?.seeded_at ?? ''));

  expect(await storedIn(tx)).toEqual(before);
  expect(await tx.selectFrom('archives').selectAll().orderBy('id').execute()).toEqual(archives);
  expect(await findAllViolations(tx)).toEqual([]);
});
