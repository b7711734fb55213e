import { TextField } from '@mui/material';
import { useFieldError } from '../data/use-submit.ts';

interface Props {
  name: string;
  label: string;
  type?: string;
  autoComplete?: string;
  inputMode?: 'numeric' | 'decimal' | 'email';
  defaultValue?: string | undefined;
  disabled?: boolean;
  lines?: number; // a text of several
  most?: number; // characters
  lang?: string;
  hint?: string | undefined;
  errors: Readonly<Record<string, string>>;
}

/** An input with its error, or else a hint, below it. */
export const TypedField = ({
  name,
  label,
  type = 'text',
  autoComplete = 'off',
  inputMode,
  hint,
  lines,
  most,
  lang,
  errors,
  ...field
}: Props) => {
  const { error, onChange } = useFieldError(name, errors);
  return (
    <TextField
      {...field}
      name={name}
      label={label}
      type={type}
      autoComplete={autoComplete}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={onChange}
      fullWidth
      {...(lines && { multiline: true, minRows: lines })}
      slotProps={{
        htmlInput: { lang, inputMode, maxLength: most, autoCapitalize: 'off', spellCheck: false },
        inputLabel: /^(date|time)/.test(type) ? { shrink: true } : {},
      }}
    />
  );
};
