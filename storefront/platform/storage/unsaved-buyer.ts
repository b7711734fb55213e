import { compactNumber, type EInvoiceBuyer, type EInvoiceDraft } from '@kebun/contract/orders/e-invoice.ts';
import { useSyncExternalStore } from 'react';
import { createStoredValue } from './stored-value.ts';

/** The buyer of an e-invoice that was typed at the checkout and is not in the order that was placed. */
interface UnsavedBuyer {
  order: string; // its number
  draft: EInvoiceDraft;
}

export const unsavedBuyerStore = createStoredValue<UnsavedBuyer | null>('order_e_invoice', null, (stored) =>
  'order' in stored && 'draft' in stored ? (stored as UnsavedBuyer) : null,
);

/** Returns the buyer that was typed for an order and is not in it. */
export function useUnsavedBuyer(order: string): EInvoiceDraft | undefined {
  const unsaved = useSyncExternalStore(unsavedBuyerStore.subscribe, unsavedBuyerStore.now, () => null);
  return unsaved?.order === order ? unsaved.draft : undefined;
}

/** The buyer that is being typed on the page of an order, of the last such order only, until it is saved. */
export const typedBuyerStore = createStoredValue<UnsavedBuyer | null>(
  'order_e_invoice_typed',
  null,
  (stored) => ('order' in stored && 'draft' in stored ? (stored as UnsavedBuyer) : null),
);

const compactTyped = (typed: string | null | undefined) => compactNumber(typed ?? '');

/** Returns whether an order has the buyer as typed, whatever the spaces. */
export const isSameBuyer = (draft: EInvoiceDraft, buyer: EInvoiceBuyer | null): boolean =>
  buyer !== null &&
  (['name', 'tin', 'id_type', 'id_number', 'address', 'sst_number', 'email'] as const).every(
    (field) => compactTyped(draft[field]) === compactTyped(buyer[field]),
  );
