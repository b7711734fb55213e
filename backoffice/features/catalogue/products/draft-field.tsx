import type { ProductDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { TextField } from '@mui/material';
import type { Form } from './use-draft.ts';

/** The fields of a product that are one text. */
export type TextName = {
  [Name in keyof ProductDraft]-?: NonNullable<ProductDraft[Name]> extends string ? Name : never;
}[keyof ProductDraft];

interface Props {
  form: Form;
  name: TextName;
  label: string;
  lang?: 'ms';
  rows?: number;
  hint?: string | undefined;
  disabled?: boolean;
}

/** One text field of a product, with its error. */
export const DraftField = ({ form, name, label, lang, rows, hint, disabled }: Props) => (
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
