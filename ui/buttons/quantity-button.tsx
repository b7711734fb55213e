import type { ButtonForm } from '../forms/button-form.ts';
import { QuantityInput } from '../forms/quantity-input.tsx';
import type { StepperProps } from '../forms/stepper.tsx';
import { cx } from '../lib/cx.ts';
import { useT } from '../text/text.tsx';
import { StepButton } from './step-button.tsx';

type QuantityButtonProps = Omit<StepperProps, 'size' | 'removable' | 'min'> & {
  /** How the + is submitted without script. */
  asForm?: ButtonForm | undefined;
};

/**
 * The round + on a product's tile. Once the product is in the basket it widens to − n +; on phones across the tile.
 * The + is the same element in both, so it keeps the focus and can be pressed again at once.
 */
export function QuantityButton({ name, value, onChange, max = 999, step = 1, asForm }: QuantityButtonProps) {
  const text = useT();
  const inBasket = value > 0;
  const atMost = value + step > max;

  return (
    <div className="relative flex w-full justify-end">
      {inBasket && atMost && max < 999 && (
        <span
          role="status"
          className="fade-in absolute right-0 bottom-full mb-1.5 rounded-full bg-white px-2.5 py-1 text-xs leading-tight font-semibold text-turmeric-ink"
        >
          {text('ui.only_left', { count: max })}
        </span>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce itself as a part of the form */}
      <div
        role="group"
        aria-label={text('ui.quantity_of', { name })}
        className={cx(
          'flex h-11 items-center justify-between overflow-clip rounded-full transition-[width,background-color]',
          '[overflow-clip-margin:6px]',
          inBasket
            ? 'w-full bg-leaf text-on-leaf md:w-31'
            : 'w-11 bg-white text-leaf inset-ring-[1.5px] inset-ring-leaf hover:bg-leaf hover:text-on-leaf',
        )}
      >
        {inBasket && (
          <>
            <StepButton
              icon={value > step ? 'minus' : 'trash'}
              label={value > step ? text('ui.one_less') : text('ui.stepper_remove', { name })}
              onPress={() => onChange(Math.max(0, value - step))}
            />
            <QuantityInput
              key={value}
              value={value}
              min={step}
              max={max}
              step={step}
              label={text('ui.quantity_of', { name })}
              onChange={onChange}
              className="pulse-once"
            />
          </>
        )}
        <StepButton
          icon="plus"
          label={inBasket ? text('ui.one_more') : text('ui.add_named', { name })}
          off={atMost}
          onPress={() => onChange(value + step)}
          {...asForm}
        />
      </div>
    </div>
  );
}
