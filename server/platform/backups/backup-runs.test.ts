import { mostBackupRuns } from '@kebun/contract/lib/limits.ts';
import { expect, test } from '#test/harness/test.ts';
import type { Tx } from '../db/db.ts';
import { recordBackupRun, selectLastRuns } from './backup-runs.ts';

const moment = new Date('2026-11-28T19:10:00Z');

test('R-25: the last runs remain, and the last good one behind any number of failures', async ({ db }) => {
  expect(await selectLastRuns(db, 'backup')).toBeUndefined();
  await recordBackupRun(db as Tx, { kind: 'backup', backedUpAt: moment, fault: null });
  for (let run = 0; run < mostBackupRuns + 2; run++)
    await recordBackupRun(db as Tx, { kind: 'backup', backedUpAt: null, fault: 'The disk is full' });
  const { count } = await db
    .selectFrom('backup_runs')
    .select((run) => run.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(mostBackupRuns + 1);
  const last = await selectLastRuns(db, 'backup');
  expect(last?.is_good).toBe(false);
  expect(new Date(last?.good_at ?? 0)).toEqual(moment);
});
