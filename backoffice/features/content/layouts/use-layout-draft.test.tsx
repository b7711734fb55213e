// @vitest-environment jsdom
import type { StaffLayout } from '@kebun/contract/content/layouts/staff-layouts.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { useDraft } from './use-layout-draft.ts';

const t = await loadTranslator('en');
const layout = { slug: 'home', sections: [], draft: null, revision: 1 } as unknown as StaffLayout;
const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ data: layout }));

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  cleanup();
  fetched.mockClear();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider value={{ language: 'en', t }}>{children}</I18nProvider>
);

function draft() {
  const { result, unmount } = renderHook(() => useDraft(layout), { wrapper });
  act(() => result.current.change([]));
  return { unmount };
}

test('leaving at once for another page loses nothing', async () => {
  const { unmount } = draft();
  unmount();

  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', keepalive: true });
});

test('closing the tab at once loses nothing, and sends nothing twice', async () => {
  const { unmount } = draft();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();

  await expect.poll(() => fetched.mock.calls.length).toBe(1);
});
