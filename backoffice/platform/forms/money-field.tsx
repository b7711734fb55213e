import { formatFigures } from '@kebun/contract/lib/money.ts';
import { parseRinggit } from '@kebun/contract/lib/parse-ringgit.ts';
import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';

interface Props {
  label: string;
  value: number | null | undefined; // sen
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean;
  onChange: (sen: number | null) => void;
}

/** An unreadable amount; every rule rejects it. */
const unreadable = -1;

/** Returns the sen of the typed amount; null where it is empty. */
export const readMoney = (typed: string): number | null =>
  typed.trim() === '' ? null : (parseRinggit(typed) ?? unreadable);

/** An amount in ringgit. The input keeps what was typed. */
export function MoneyField({ label, value, error, hint, disabled = false, onChange }: Props) {
  const [typed, setTyped] = useState(value == null ? '' : formatFigures(value));
  const isOther = readMoney(typed) !== (value ?? null) && value !== unreadable;
  return (
    <TextField
      label={label}
      value={isOther ? (value == null ? '' : formatFigures(value)) : typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readMoney(target.value));
      }}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? hint}
      fullWidth
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { startAdornment: <InputAdornment position="start">RM</InputAdornment> },
      }}
    />
  );
}
