import { useSyncExternalStore } from 'react';
import { linePreferenceStore } from './checkout-storage.ts';

const none: ReturnType<typeof linePreferenceStore.now> = {};
const atFirst = () => none; // while the page is made there is no storage to look into

/** What is written about lines here, and not saved yet. */
export const useUnsavedLinePreferences = () =>
  useSyncExternalStore(linePreferenceStore.subscribe, linePreferenceStore.now, atFirst);
