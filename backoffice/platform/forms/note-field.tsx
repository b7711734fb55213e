import { TextField } from '@mui/material';

interface Props {
  name: string;
  label: string;
  hint?: string;
  errors: Readonly<Record<string, string>>;
  autoFocus?: boolean;
  most?: number; // characters
}

/** A text of a few lines, with its error or else a hint below. */
export const NoteField = ({ name, label, hint, errors, autoFocus = false, most = 500 }: Props) => (
  <TextField
    name={name}
    label={label}
    error={name in errors}
    helperText={errors[name] ?? hint}
    multiline
    minRows={2}
    fullWidth
    autoFocus={autoFocus}
    margin="dense"
    slotProps={{ htmlInput: { maxLength: most } }}
  />
);
