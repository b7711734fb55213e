import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';

export interface ListOption {
  id: string;
  name: string;
  more?: string | undefined;
}

interface ChoiceListProps {
  label: string;
  name: string;
  choices: readonly ListOption[];
  chosen: string | null;
  columns?: string; // the classes of the grid
  onChoose(id: string): void;
}

/** A choice of a few options, each as large as a thumb. */
export function ChoiceList({
  label,
  name,
  choices,
  chosen,
  columns = 'grid-cols-2 sm:grid-cols-3',
  onChoose,
}: ChoiceListProps) {
  return (
    <fieldset className="mb-5">
      <legend className="mb-2 text-lg font-bold">{label}</legend>
      <div className={cx('grid gap-2', columns)}>
        {choices.map(({ id, name: text, more }) => (
          <label
            key={id}
            className={cx(
              'flex min-h-14 cursor-pointer items-center gap-2 rounded-md px-3 py-2 text-lg leading-tight font-semibold has-focus-visible:shadow-(--focus-ring)',
              chosen === id ? 'bg-leaf text-on-leaf' : 'bg-white text-ink outlined',
            )}
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              className="sr-only"
            />
            {chosen === id && <Icon name="check" />}
            <span className="min-w-0">
              {text}
              {more && <span className="block text-base font-normal">{more}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
