import { useSyncExternalStore } from 'react';
import { wishesStore } from './checkout-storage.ts';

const none: ReturnType<typeof wishesStore.now> = {};
const atFirst = () => none; // while the page is made there is no storage to look into

/** What is written about lines here, and not saved yet. */
export const useTypedWishes = () => useSyncExternalStore(wishesStore.subscribe, wishesStore.now, atFirst);
