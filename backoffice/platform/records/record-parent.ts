import { createContext } from 'react';
import type { Parent } from '../data/list-source.ts';

/** Returns the part of an address that names the parent of its records: `?farm=1`. */
export const searchOf = (parent: Parent | undefined) => (parent ? `?${new URLSearchParams(parent)}` : '');

/** The address of the page that the form in it goes back to. */
export const BackContext = createContext<string | undefined>(undefined);

/** The parent of the records of a list, which the addresses of their forms name. */
export const RecordParentContext = createContext<Parent | undefined>(undefined);
