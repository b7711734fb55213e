import { localStorageStore } from 'react-admin';

const roomy = '(min-width: 1200px)'; // for the menu with its words, beside the work

/** What this device remembers. On a tablet the menu begins as icons; whoever opens it finds it open again. */
export function openStore() {
  const store = localStorageStore();
  if (!matchMedia(roomy).matches && store.getItem('sidebar.open') === undefined) {
    store.setItem('sidebar.open', false);
  }
  return store;
}
