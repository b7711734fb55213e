import { languages } from '@kebun/contract/lib/languages.ts';
import { noteShopLanguages } from '@kebun/contract/lib/shop-languages.ts';
import { afterEach } from 'vitest';

/**
 * Leaves each test an empty page on a desktop. The test files of a worker share one page and the modules
 * (vitest.config.ts), so this is a setup file, which runs before each file.
 */
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  const { setConnected } = await import('../feedback/connection.ts');
  const { openRegion, dropToast, toastIn } = await import('../feedback/toast-store.ts');
  const { onPhone } = await import('./platform.ts');

  configure({ asyncUtilTimeout: 5_000 }); // ms: of a machine with other things to do

  const dropToasts = () => {
    const close = openRegion('test');
    for (let toast = toastIn('test'); toast; toast = toastIn('test')) dropToast(toast);
    close();
  };

  afterEach(() => {
    cleanup();
    dropToasts();
    onPhone(false);
    setConnected(undefined);
    noteShopLanguages(languages);
    if (location.hash) history.replaceState(null, '', location.pathname);
    localStorage.clear();
    sessionStorage.clear();
  });
}
