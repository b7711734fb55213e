import type { CopyNames, ProductDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { slugOf } from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import type { TypedTexts } from '@kebun/contract/lib/localised.ts';
import { TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { FormSection, Pair } from '#platform/forms/form-section.tsx';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { useShopLanguages } from '#platform/forms/use-shop-languages.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { parseWholeNumber } from './pack-fields.tsx';
import type { Form } from './use-draft.ts';

interface Props {
  form: Form;
  proposed: CopyNames | undefined; // the names of a copy
  isAddressFixed: boolean;
}

/**
 * Returns the function that makes a slug of a name in any script. Its table is large, so until it has loaded a Chinese
 * name has no slug; the server makes one of it then.
 */
function useProposedSlug() {
  const { data } = useQuery({
    queryKey: ['latin slug'],
    queryFn: () => import('@kebun/contract/catalogue/taxonomy/latin-slug.ts'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.latinSlugOf ?? slugOf;
}

/** The name and descriptions of a product, in the languages of the shop, side by side. */
export function TextsSection({ form, proposed, isAddressFixed }: Props) {
  const text = useT();
  const { draft } = form;
  const common = { disabled: form.isLocked, errors: form.errors };
  const [base = defaultLanguage] = useShopLanguages();
  const slugFor = useProposedSlug();
  const nameOf = (name: TypedTexts | null | undefined) => name?.[base] ?? '';
  // the slug follows the name until staff type another one or the product was published
  const own = ['', slugOf(nameOf(draft.name)), slugFor(nameOf(draft.name)), proposed?.slug];
  const follows = !isAddressFixed && own.includes(draft.slug ?? '');
  const isProposed = (code: string | null | undefined) => proposed?.codes.includes(code ?? '') ?? false;
  const rename = (name: TypedTexts) => ({
    name,
    ...(follows && {
      slug: slugFor(nameOf(name)),
      packs: draft.packs.map((pack) => (isProposed(pack.code) ? { ...pack, code: '' } : pack)),
    }),
  });
  return (
    <FormSection title={text('office.product_texts')} hint={text('office.product_texts_hint')}>
      <Pair>
        <LocalisedInput
          path="name"
          label={text('office.text_name')}
          value={draft.name}
          {...common}
          onChange={(name) => form.change(rename(name))}
        />
      </Pair>
      <Pair>
        <LocalisedInput
          path="description"
          label={text('office.text_description')}
          value={draft.description}
          lines={4}
          {...common}
          onChange={(description) => form.change({ description })}
        />
      </Pair>
      <Pair>
        <LocalisedInput
          path="storage_tip"
          label={text('office.text_storage')}
          value={draft.storage_tip}
          lines={2}
          {...common}
          onChange={(storage_tip) => form.change({ storage_tip })}
        />
      </Pair>
      <Pair>
        <DaysField
          form={form}
          name="shelf_days"
          label={text('office.product_keeps_days')}
          hint={text('office.product_keeps_days_hint')}
        />
        <DaysField
          form={form}
          name="guaranteed_days"
          label={text('office.product_guaranteed_days')}
          hint={text('office.product_guaranteed_days_hint')}
        />
      </Pair>
      {(['origin', 'allergens', 'nutrition'] as const).map((name) => (
        <Pair key={name}>
          <LocalisedInput
            path={name}
            label={text(`office.text_${name}`)}
            value={draft[name] ?? {}}
            lines={name === 'origin' ? 1 : 2}
            {...common}
            onChange={(typed) => form.change({ [name]: typed })}
          />
        </Pair>
      ))}
      <Pair>
        <DraftField
          form={form}
          name="name_ms"
          label={text('office.product_name_ms')}
          lang="ms"
          hint={text('office.product_name_ms_hint')}
        />
        <DraftField
          form={form}
          name="slug"
          label={text('office.product_slug')}
          hint={
            isAddressFixed
              ? text('office.product_slug_fixed')
              : text('office.product_slug_hint', { slug: draft.slug || '…' })
          }
          disabled={isAddressFixed}
        />
      </Pair>
    </FormSection>
  );
}

interface DaysFieldProps {
  form: Form;
  name: 'shelf_days' | 'guaranteed_days';
  label: string;
  hint: string;
}

/** A number of days, or none. */
function DaysField({ form: { draft, errors, change, isLocked }, name, label, hint }: DaysFieldProps) {
  return (
    <TextField
      label={label}
      value={draft[name] ?? ''}
      onChange={({ target }) => change({ [name]: parseWholeNumber(target.value) })}
      error={name in errors}
      helperText={errors[name] ?? hint}
      disabled={isLocked}
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}

/** The fields of a product that are one text. */
type TextName = {
  [Name in keyof ProductDraft]-?: NonNullable<ProductDraft[Name]> extends string ? Name : never;
}[keyof ProductDraft];

interface TextNameProps {
  form: Form;
  name: TextName;
  label: string;
  lang?: 'ms';
  rows?: number;
  hint?: string | undefined;
  disabled?: boolean;
}

/** One text field of a product, with its error. */
const DraftField = ({ form, name, label, lang, rows, hint, disabled }: TextNameProps) => (
  <TextField
    label={label}
    value={form.draft[name] ?? ''}
    onChange={({ target }) => form.change({ [name]: target.value })}
    error={name in form.errors}
    helperText={form.errors[name] ?? hint}
    disabled={form.isLocked || disabled === true}
    multiline={rows !== undefined}
    {...(rows && { minRows: rows, maxRows: rows * 3 })}
    fullWidth
    slotProps={{ htmlInput: { lang, spellCheck: false } }}
  />
);
