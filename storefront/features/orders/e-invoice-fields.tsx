import {
  maxBuyerAddressLength,
  maxBuyerNameLength,
  maxEmailLength,
  maxTaxNumberLength,
  maxTypedCodeLength,
} from '@kebun/contract/lib/limits.ts';
import { buyerIdTypes, type EInvoiceDraft } from '@kebun/contract/orders/e-invoice.ts';
import { SelectField } from '@kebun/ui/forms/select-field.tsx';
import { TextArea } from '@kebun/ui/forms/text-area.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import type { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';

interface EInvoiceFieldsProps {
  form: ReturnType<typeof useForm<EInvoiceDraft>>;
}

/** The fields of the buyer of an e-invoice. */
export function EInvoiceFields({ form }: EInvoiceFieldsProps) {
  const text = useT();
  return (
    <>
      <TextField
        {...form.field('name')}
        label={text('e_invoice.name')}
        autoComplete="organization"
        maxLength={maxBuyerNameLength}
      />
      <TextField
        {...form.field('tin')}
        label={text('e_invoice.tin')}
        hint={text('e_invoice.tin_hint')}
        autoCapitalize="characters"
        maxLength={maxTaxNumberLength}
      />
      <SelectField
        {...form.field('id_type')}
        label={text('e_invoice.id_type')}
        placeholder={text('e_invoice.id_type_missing')}
        options={buyerIdTypes.map((type) => ({ value: type, label: text(`e_invoice.id_${type}`) }))}
      />
      <TextField
        {...form.field('id_number')}
        label={text('e_invoice.id_number')}
        maxLength={maxTaxNumberLength}
      />
      <TextArea
        {...form.field('address')}
        label={text('e_invoice.address')}
        rows={3}
        maxLength={maxBuyerAddressLength}
      />
      <TextField
        {...form.field('sst_number')}
        label={text('e_invoice.sst_number')}
        autoCapitalize="characters"
        maxLength={maxTypedCodeLength}
      />
      <TextField
        {...form.field('email')}
        label={text('e_invoice.email')}
        type="email"
        inputMode="email"
        maxLength={maxEmailLength}
      />
    </>
  );
}
