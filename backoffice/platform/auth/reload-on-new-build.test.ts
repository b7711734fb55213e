// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { reloadOnNewBuild } from './reload-on-new-build.ts';

test('a page whose file no longer exists is reloaded as a whole, and not again within a minute', () => {
  const reload = vi.fn();
  reloadOnNewBuild(reload);
  const lose = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

  expect(lose()).toBe(false); // the error was handled
  expect(reload).toHaveBeenCalledTimes(1);

  expect(lose()).toBe(true); // the page shows the error itself
  expect(reload).toHaveBeenCalledTimes(1);
});
