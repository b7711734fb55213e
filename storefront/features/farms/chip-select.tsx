import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';

interface ChoiceProps<Value extends string> {
  name: string;
  label: string;
  value: Value | undefined;
  /** The label of the empty choice. */
  none: string;
  options: readonly { value: Value; label: string }[];
  onChoose(value: Value | undefined): void;
}

/** The browser's own select, as small as a chip. */
export function ChipSelect<Value extends string>({
  name,
  label,
  value,
  none,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <label
      className={cx(
        'focus-ring-within relative inline-flex items-center rounded-full text-sm',
        value
          ? 'outlined-chosen bg-leaf-tint font-semibold text-leaf-deep'
          : 'outlined bg-white font-medium hover:bg-surface',
      )}
    >
      <span className="sr-only">{label}</span>
      <select
        name={name}
        value={value ?? ''}
        onChange={(event) => onChoose(options.find((option) => option.value === event.target.value)?.value)}
        className="h-11 w-full max-w-56 appearance-none max-sm:max-w-none rounded-full bg-transparent pr-10 pl-4.5 text-ellipsis"
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute right-4" />
    </label>
  );
}
