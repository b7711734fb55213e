import {
  type EInvoiceDraft,
  type EnteredBuyer,
  eInvoiceRules,
  toEnteredBuyer,
} from '@kebun/contract/orders/e-invoice.ts';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { eInvoiceChoiceStore } from './e-invoice-choice.ts';

const parent = 'e_invoice.';

export type EInvoiceForm = ReturnType<typeof useForm<EInvoiceDraft>>;

/** Returns the choice of an e-invoice with its form. The typed values are stored. */
export function useEInvoiceChoice() {
  const { subscribe, now, set } = eInvoiceChoiceStore;
  const { is_requested } = useSyncExternalStore(subscribe, now, now);
  const [start] = useState(() => now().draft);
  const form = useForm<EInvoiceDraft>({ start, rules: eInvoiceRules });
  useEffect(() => {
    if (form.draft !== start) set({ ...now(), draft: form.draft });
  }, [form.draft, start]);

  const select = (requested: boolean) => set({ ...now(), is_requested: requested });

  /** Submits the order with its buyer, once the fields are valid. */
  const take = (go: (buyer: EnteredBuyer | undefined) => void) => (event: SubmitEvent) => {
    event.preventDefault();
    if (!is_requested) return go(undefined);
    form.submit((typed) => go(toEnteredBuyer(typed)))(event);
  };

  /** Shows the errors of the fields of the buyer, where the shop refused the order for them. */
  const refuse = (failure: CallError) => {
    const errors = Object.entries(failure.refusal?.errors ?? {})
      .filter(([field]) => field.startsWith(parent))
      .map(([field, texts]) => [field.slice(parent.length), texts]);
    if (errors.length > 0)
      form.refuse(
        Object.assign(new Error(failure.message), { refusal: { errors: Object.fromEntries(errors) } }),
      );
  };

  return { isRequested: is_requested, select, form, take, refuse };
}
