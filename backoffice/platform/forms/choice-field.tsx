import { MenuItem, TextField } from '@mui/material';
import { useFieldError } from '../data/use-submit.ts';

interface Props {
  name: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  defaultValue?: string | undefined;
  none?: string; // the label of the empty choice; undefined: a choice is required
  errors: Readonly<Record<string, string>>;
  onChoose?: (id: string) => void;
}

/** A choice among a few, with its error. A value that is no longer among them counts as empty. */
export function ChoiceField({ name, label, choices, defaultValue = '', none, errors, onChoose }: Props) {
  const { error, onChange } = useFieldError(name, errors);
  return (
    <TextField
      select
      fullWidth
      name={name}
      label={label}
      defaultValue={choices.some(({ id }) => id === defaultValue) ? defaultValue : ''}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => {
        onChange();
        onChoose?.(target.value);
      }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
