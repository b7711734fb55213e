import { Icon } from '../text/icon.tsx';
import { useT } from '../text/text.tsx';
import { Fieldset } from './fieldset.tsx';
import type { FormField } from './use-form.ts';

interface StarFieldProps extends FormField<number | null | undefined> {
  label: string;
}

const stars = [1, 2, 3, 4, 5];

/** One to five stars, made of radio buttons, so the arrow keys work too. */
export function StarField({ id, name, value, error, onChange, label }: StarFieldProps) {
  const text = useT();
  const given = value ?? 0;

  return (
    <Fieldset id={id} legend={label} error={error} className="flex flex-wrap items-center gap-x-3">
      <span className="-ml-2 flex">
        {stars.map((count) => (
          <label
            key={count}
            className="focus-ring-within relative grid size-11 cursor-pointer place-items-center rounded-full text-[1.6rem]"
          >
            <input
              type="radio"
              name={name}
              value={count}
              checked={count === given}
              onChange={() => onChange(count)}
              aria-label={text('ui.stars', { rating: count })}
              className="sr-only"
            />
            <Icon
              name="star"
              className={count <= given ? 'fill-turmeric text-turmeric-ink' : 'text-line-strong'}
            />
          </label>
        ))}
      </span>
      {given > 0 && (
        <span aria-hidden="true" className="figures text-sm text-ink-soft">
          {text('ui.stars', { rating: given })}
        </span>
      )}
    </Fieldset>
  );
}
