import { firstFailedRule } from '@kebun/contract/lib/rules.ts';
import {
  type EInvoiceDraft,
  type EnteredBuyer,
  eInvoiceRules,
  toEnteredBuyer,
} from '@kebun/contract/orders/e-invoice.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import { createStoredValue } from '#platform/storage/stored-value.ts';
import { isSameBuyer, unsavedBuyerStore } from '#platform/storage/unsaved-buyer.ts';

/** The box for an e-invoice, and what is typed for it. The fields stay when the box is cleared. */
interface EInvoiceChoice {
  is_requested: boolean;
  draft: EInvoiceDraft;
}

const empty: EInvoiceChoice = { is_requested: false, draft: { id_type: 'brn' } };

export const eInvoiceChoiceStore = createStoredValue<EInvoiceChoice>(
  'checkout_e_invoice',
  empty,
  (stored) => ({
    ...empty,
    ...stored,
  }),
);

/** Returns the buyer for the order; undefined without the box, or while the fields have errors. */
export function chosenBuyer(): EnteredBuyer | undefined {
  const { is_requested, draft } = eInvoiceChoiceStore.now();
  return is_requested && !firstFailedRule(eInvoiceRules, draft) ? toEnteredBuyer(draft) : undefined;
}

/** Returns the field of an order with its buyer; the order has none without one. */
export const withBuyer = (e_invoice: EnteredBuyer | undefined) => (e_invoice ? { e_invoice } : {});

/** Ends the choice with the order that was placed. A buyer that is not in it waits on the page of the order. */
export function settleEInvoiceChoice({ display_id, e_invoice }: Order): void {
  const { is_requested, draft } = eInvoiceChoiceStore.now();
  if (is_requested && !isSameBuyer(draft, e_invoice)) unsavedBuyerStore.set({ order: display_id, draft });
  eInvoiceChoiceStore.clear();
}
