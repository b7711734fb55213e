import { useSyncExternalStore } from 'react';
import { linePreferenceStore } from './checkout-store.ts';

const none: ReturnType<typeof linePreferenceStore.now> = {};
const serverSnapshot = () => none; // during server rendering there is no storage

/** Returns the line preferences that are typed and not saved. */
export const useUnsavedLinePreferences = () =>
  useSyncExternalStore(linePreferenceStore.subscribe, linePreferenceStore.now, serverSnapshot);
