import { localStorageStore } from 'react-admin';

const roomy = '(min-width: 1200px)'; // for the menu with its labels, beside the page

/** The settings stored on this device. On a tablet the menu starts collapsed; a menu that was opened stays open. */
export function openStore() {
  const store = localStorageStore();
  if (!matchMedia(roomy).matches && store.getItem('sidebar.open') === undefined) {
    store.setItem('sidebar.open', false);
  }
  return store;
}
