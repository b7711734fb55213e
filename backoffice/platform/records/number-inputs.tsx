import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { formatRinggitInput, isCount, isRinggit, parseAmount, parseCount } from '../data/parse-amounts.ts';
import { useT } from '../shell/messages-provider.tsx';
import { messageOf } from './form-errors.ts';

export interface Kind {
  read: (typed: string) => number | null; // NaN means a text that is no number of this kind
  write: (value: number | null | undefined) => string;
  problem: MessageKey;
  inputMode: 'decimal' | 'numeric';
}

const kindOf = (
  isReadable: (typed: string) => boolean,
  read: (typed: string) => number | null,
  rest: Omit<Kind, 'read'>,
): Kind => ({
  ...rest,
  read: (typed) => (typed.trim() === '' ? null : isReadable(typed) ? read(typed) : Number.NaN),
});

const money = kindOf(isRinggit, parseAmount, {
  write: formatRinggitInput,
  problem: 'office.rule_amount',
  inputMode: 'decimal',
});
const count = kindOf(isCount, parseCount, {
  write: (value) => value?.toString() ?? '',
  problem: 'office.rule_number',
  inputMode: 'numeric',
});

/** Returns a kind of number for texts of a form. */
export const numberKind = (form: RegExp, problem: MessageKey): Kind =>
  kindOf((typed) => form.test(typed.trim()), Number, {
    write: (value) => value?.toString() ?? '',
    problem,
    inputMode: 'decimal',
  });

const figure = numberKind(/^\d{1,4}(\.\d{1,3})?$/, 'office.crop_rule_figure');

const degrees = kindOf((typed) => /^\d{1,3}(\.\d{1,8})?$/.test(typed.trim()), Number, {
  write: (value) => value?.toString() ?? '',
  problem: 'office.shops_rule_degrees',
  inputMode: 'decimal',
});

interface Props {
  source: string;
  label: string;
  helperText?: string | undefined;
  disabled?: boolean;
}

/** An amount of money, typed in ringgit; its value is in sen. */
export const MoneyInput = (props: Props) => <TypedNumberInput {...props} kind={money} />;

/** A whole number. */
export const CountInput = (props: Props) => <TypedNumberInput {...props} kind={count} />;

/** A number with up to three decimals. */
export const FigureInput = (props: Props) => <TypedNumberInput {...props} kind={figure} />;

/** A latitude or longitude in Malaysia. */
export const DegreesInput = (props: Props) => <TypedNumberInput {...props} kind={degrees} />;

/** A number that keeps what was typed, also while it is not readable. */
export function TypedNumberInput({
  source,
  label,
  helperText,
  disabled = false,
  kind,
}: Props & { kind: Kind }) {
  const text = useT();
  const { id, field, fieldState } = useInput({ source, format: identity, parse: identity });
  const { value, onChange, ref, ...input } = field;
  const [typed, setTyped] = useState(() => kind.write(value));
  const isFromElsewhere = !Object.is(kind.read(typed), value ?? null);
  const problem = Number.isNaN(value) ? text(kind.problem) : messageOf(fieldState.error);
  return (
    <TextField
      {...input}
      id={id}
      inputRef={ref}
      label={label}
      disabled={disabled}
      value={isFromElsewhere ? kind.write(value) : typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(kind.read(target.value));
      }}
      error={fieldState.invalid}
      helperText={fieldState.invalid ? problem : helperText}
      fullWidth
      slotProps={{ htmlInput: { inputMode: kind.inputMode, autoComplete: 'off' } }}
    />
  );
}

const identity = <Value,>(value: Value) => value;

/** Returns a problem for each number that is not readable. Its input shows the text. */
export function unreadableIn(values: object, path = ''): { field: string; message: MessageKey }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (Number.isNaN(value)) return [{ field: path + name, message: 'office.rule_number' as const }];
    return value && typeof value === 'object' ? unreadableIn(value, `${path}${name}.`) : [];
  });
}
