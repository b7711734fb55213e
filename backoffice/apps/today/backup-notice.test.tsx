// @vitest-environment jsdom
import type { Today } from '@kebun/contract/today/today.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { BackupNotice } from './backup-notice.tsx';

afterEach(cleanup);

type Backups = NonNullable<Today['backups']>;

const none: Backups = { is_set: false, is_own_database: false, backup: null, proof: null };
const good = { at: '2026-11-28T19:10:00.000Z', is_late: false, has_failed: false };

async function shown(backups: Partial<Backups>) {
  const t = await loadTranslator('en');
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <BackupNotice backups={{ ...none, ...backups }} />
    </I18nProvider>,
  );
  const alert = screen.getByRole('alert');
  return { text: alert.textContent, kind: /MuiAlert-color(\w+)/.exec(alert.className)?.[1] };
}

test('a shop without a backup reads how to take one', async () => {
  const { text, kind } = await shown({});
  expect(text).toContain('No backup yet. Here is how: set BACKUP_TO and BACKUP_KEY in kebun.env');
  expect(kind).toBe('Warning');
});

test('the ages of the last backup and of the last proven one are shown', async () => {
  const { text, kind } = await shown({ is_set: true, backup: good, proof: good });
  expect(text).toMatch(/The last backup is from .*29 Nov.*Restored and checked: the shop as of .*29 Nov/);
  expect(kind).toBe('Success');
});

test('an old backup, one that was never proven and one that failed are warned of', async () => {
  expect(await shown({ is_set: true, backup: { ...good, is_late: true }, proof: good })).toMatchObject({
    text: expect.stringContaining('A newer one is overdue'),
    kind: 'Warning',
  });
  cleanup();
  expect(await shown({ is_set: true, backup: good })).toMatchObject({
    text: expect.stringContaining('No backup was restored and checked yet'),
    kind: 'Warning',
  });
  cleanup();
  expect(
    await shown({ is_set: true, backup: good, proof: { ...good, at: null, has_failed: true } }),
  ).toMatchObject({
    text: expect.stringContaining('The last that did: none yet'),
    kind: 'Error',
  });
});
