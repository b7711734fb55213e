import { useSyncExternalStore } from 'react';
import { tokens } from './tokens.ts';

const nobody = () => false;

/** Whether this is someone who may have a basket. While a page is made on the server it is nobody. */
export const useKnown = () => useSyncExternalStore(tokens.subscribe, tokens.known, nobody);
