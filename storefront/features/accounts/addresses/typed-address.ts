import type { SavedAddressDraft } from '@kebun/contract/accounts/address.ts';
import { tokens } from '#platform/identity/tokens.ts';

const typed = new Map<string, SavedAddressDraft>();
tokens.subscribe(() => typed.clear()); // belongs to its author

/** The unsaved input of an address form, restored when the form opens again. */
export const typedAddress = {
  of: (id: string) => typed.get(id),
  store: (id: string, draft: SavedAddressDraft) => void typed.set(id, draft),
  forget: (id: string) => void typed.delete(id),
};
