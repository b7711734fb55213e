import { MenuItem, TextField } from '@mui/material';

interface Props {
  name: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  defaultValue?: string | undefined;
  none?: string; // what it is called to choose nothing; left out: something must be chosen
  errors: Readonly<Record<string, string>>;
  onChoose?: (id: string) => void;
}

/** One of a few, with what is wrong of it under it. What is no longer among them stands for nothing chosen. */
export const ChoiceField = ({ name, label, choices, defaultValue = '', none, errors, onChoose }: Props) => (
  <TextField
    select
    fullWidth
    name={name}
    label={label}
    defaultValue={choices.some(({ id }) => id === defaultValue) ? defaultValue : ''}
    error={name in errors}
    helperText={errors[name]}
    onChange={({ target }) => onChoose?.(target.value)}
  >
    {none !== undefined && <MenuItem value="">{none}</MenuItem>}
    {choices.map((choice) => (
      <MenuItem key={choice.id} value={choice.id}>
        {choice.name}
      </MenuItem>
    ))}
  </TextField>
);
