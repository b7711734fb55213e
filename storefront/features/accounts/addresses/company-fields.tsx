import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { AddressForm } from './address-form.ts';

/** Rarely used fields: collapsed until opened, open where filled in. */
export function CompanyFields({ form, purpose }: { form: AddressForm; purpose: string }) {
  const text = useT();
  const isFilled = Boolean(form.draft.company || form.draft.fax_number);

  return (
    <details open={isFilled || undefined} className="group sm:col-span-2">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-sm text-sm font-semibold text-leaf">
        <Icon name="down" className="transition-transform group-open:rotate-180" />
        {text('address.more')}
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        <TextField
          {...form.field('company')}
          label={text('address.company')}
          autoComplete={`${purpose} organization`}
          maxLength={200}
          optional
        />
        <TextField
          {...form.field('fax_number')}
          label={text('address.fax_number')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          optional
        />
      </div>
    </details>
  );
}
