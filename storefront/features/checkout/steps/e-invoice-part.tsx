import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import type { EInvoiceForm, useEInvoiceChoice } from '../state/use-e-invoice-choice.ts';

/** Renders the fields of the buyer; the page passes them in. */
export type EInvoiceFields = (form: EInvoiceForm) => ReactNode;

interface EInvoicePartProps {
  choice: ReturnType<typeof useEInvoiceChoice>;
  fields: EInvoiceFields;
}

/** The box for an e-invoice, with the fields of its buyer while it is ticked. */
export function EInvoicePart({ choice, fields }: EInvoicePartProps) {
  const text = useT();
  return (
    <div className="grid gap-4">
      <Checkbox
        value={choice.isRequested}
        onChange={choice.select}
        label={
          <span className="leading-snug">
            <span className="block">{text('e_invoice.add')}</span>
            <span className="block text-xs text-ink-soft">{text('checkout.e_invoice_note')}</span>
          </span>
        }
      />
      {choice.isRequested && (
        <fieldset className="grid gap-4 border-l-2 border-line pl-4">
          <legend className="sr-only">{text('e_invoice.title')}</legend>
          {fields(choice.form)}
        </fieldset>
      )}
    </div>
  );
}
