import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test, testConfig } from '#test/harness/api.ts';
import type { Tx } from '../db/db.ts';
import { backupAges } from './backup-ages.ts';
import { recordBackupRun } from './backup-runs.ts';

test('R-25: owners see the age of backups, and others nothing of them', async ({ open, db }) => {
  const api = await open();
  const shownTo = async (role: 'owner' | 'manager') => {
    const { headers } = await givenStaff(db, role);
    return (await api('GET', '/api/staff/today', undefined, headers)).body.backups;
  };
  expect(await shownTo('manager')).toBeNull();
  expect(await shownTo('owner')).toEqual({
    is_set: false,
    is_own_database: false,
    backup: null,
    proof: null,
  });
  await recordBackupRun(db as Tx, {
    kind: 'proof',
    backedUpAt: new Date('2026-11-28T19:10:00Z'),
    fault: null,
  });
  expect((await shownTo('owner')).proof).toMatchObject({ at: '2026-11-28T19:10:00.000Z', has_failed: false });
});

test('R-25: a backup that is older than planned is late', async ({ db }) => {
  const backup = {
    to: '/',
    key: '',
    s3: undefined,
    keep: { daily: 1, weekly: 0, monthly: 0 },
    at: ['03:10'],
    proveDays: 7,
  };
  const agesAt = (hours: number) =>
    backupAges(db, new Date(Date.parse('2026-11-01T00:00Z') + hours * 3_600_000), { ...testConfig, backup });
  for (const kind of ['backup', 'proof'] as const)
    await recordBackupRun(db as Tx, { kind, backedUpAt: new Date('2026-11-01T00:00Z'), fault: null });
  expect(await agesAt(36)).toMatchObject({ backup: { is_late: false }, proof: { is_late: false } });
  expect(await agesAt(37)).toMatchObject({ backup: { is_late: true }, proof: { is_late: false } });
  expect(await agesAt(7 * 24 + 37)).toMatchObject({ proof: { is_late: true } });
  await recordBackupRun(db as Tx, { kind: 'backup', backedUpAt: null, fault: 'The disk is full' });
  expect(await agesAt(1)).toMatchObject({ backup: { has_failed: true, at: '2026-11-01T00:00:00.000Z' } });
});
