import { maxQuantityPerLine } from '@kebun/contract/lib/limits.ts';
import { StepButton } from '../buttons/step-button.tsx';
import { cx } from '../lib/cx.ts';
import { useT } from '../text/text.tsx';
import { QuantityInput } from './quantity-input.tsx';

export interface StepperProps {
  /** The product, for the accessible name. */
  name: string;
  value: number;
  onChange(value: number): void;
  min?: number;
  /** As many as there are. */
  max?: number;
  step?: number;
  size?: 'normal' | 'hero';
  /** − at the minimum becomes a bin, and sends 0. */
  removable?: boolean;
  /** Says at the maximum that there are no more; false where the maximum is what the shopper already has. */
  saysMost?: boolean;
  /** The form field that its value is sent as. */
  field?: string;
}

/** − value +. At the available quantity, + is dimmed and says how many are left. */
export function Stepper({
  name,
  value,
  onChange,
  min = 1,
  max = maxQuantityPerLine,
  step = 1,
  size = 'normal',
  removable = false,
  saysMost = true,
  field,
}: StepperProps) {
  const text = useT();
  const atLeast = value <= min;
  const atMost = value + step > max;
  const removes = removable && atLeast;

  return (
    <div className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce itself as a part of the form */}
      <div
        role="group"
        aria-label={text('ui.quantity_of', { name })}
        className={cx(
          'outlined flex flex-none items-center justify-between rounded-full bg-white text-ink [&_button]:text-leaf',
          size === 'hero' ? 'h-13.5 w-36' : 'h-11 w-30',
        )}
      >
        <StepButton
          icon={removes ? 'trash' : 'minus'}
          label={removes ? text('ui.stepper_remove', { name }) : text('ui.one_less')}
          off={atLeast && !removable}
          size={size}
          onPress={() => onChange(removes ? 0 : Math.max(min, value - step))}
        />
        <QuantityInput
          value={value}
          min={min}
          max={max}
          step={step}
          name={field}
          label={text('ui.quantity_of', { name })}
          onChange={onChange}
        />
        <StepButton
          icon="plus"
          label={text('ui.one_more')}
          off={atMost}
          size={size}
          onPress={() => onChange(value + step)}
        />
      </div>
      {saysMost && atMost && max < maxQuantityPerLine && (
        <span role="status" className="text-xs font-semibold text-turmeric-ink">
          {text('ui.only_left', { count: max })}
        </span>
      )}
    </div>
  );
}
