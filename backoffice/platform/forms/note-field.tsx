import { TextField } from '@mui/material';
import { useFieldError } from '../data/use-submit.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  errors: Readonly<Record<string, string>>;
  autoFocus?: boolean;
  most?: number; // characters
}

/** A text of a few lines, with its error or else a hint below. */
export const NoteField = ({ name, label, hint, errors, autoFocus = false, most = 500 }: Props) => {
  const { error, onChange } = useFieldError(name, errors);
  return (
    <TextField
      name={name}
      label={label}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={onChange}
      multiline
      minRows={2}
      fullWidth
      autoFocus={autoFocus}
      margin="dense"
      slotProps={{ htmlInput: { maxLength: most } }}
    />
  );
};
