// @vitest-environment jsdom
import type { StaffTraceRoot } from '@kebun/contract/lots/staff-trace-roots.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/data/query-client.ts';
import { loadTranslator } from '#platform/shell/messages-provider.tsx';
import { renderResource } from '#test/render-resource.tsx';
import { traceRoots } from './resource.ts';

const t = await loadTranslator('en');

const rootOf = (day: string, facts: Partial<StaffTraceRoot>): StaffTraceRoot => ({
  id: day,
  day,
  made_at: `${day}T18:00:00.000Z`,
  hash: 'ab'.repeat(32),
  entries: 12,
  packs: 3,
  fits: true,
  pack: 'K-261118-0007RWX',
  ...facts,
});

/** Opens the list over an API with these roots. */
function open(roots: readonly StaffTraceRoot[]) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: roots, total: roots.length, current_page: 1, last_page: 1, per_page: 25 }),
  );
  renderResource('/trace-roots', traceRoots, { t });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('each root shows its records, whether it fits, and a page that checks it', async () => {
  open([rootOf('2026-11-19', { fits: false, pack: null, packs: 0 }), rootOf('2026-11-18', {})]);

  await screen.findByText(t('office.roots_counts', { entries: 12, packs: 3 }));
  screen.getByText(t('office.roots_counts', { entries: 12, packs: 0 }));
  screen.getByText(t('office.roots_fits'));
  screen.getByText(t('office.roots_fails'));
  expect(screen.getAllByText('ab'.repeat(32))).toHaveLength(2);
  const check = screen.getByRole('link', { name: 'K-261118-0007RWX' });
  expect(check.getAttribute('href')).toBe('/t/K-261118-0007RWX/verify');
  expect(check.getAttribute('rel')).toContain('noopener');
});

test('before the first root the list says so', async () => {
  open([]);
  await screen.findByText(t('office.roots_none'));
});
