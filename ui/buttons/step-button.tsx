import type { ButtonForm } from '../forms/button-form.ts';
import { cx } from '../lib/cx.ts';
import { Icon } from '../text/icon.tsx';
import type { IconName } from '../text/icon-names.ts';

interface StepButtonProps extends ButtonForm {
  icon: IconName;
  label: string;
  /** At its limit: focusable, but without effect. */
  off?: boolean;
  size?: 'normal' | 'hero';
  onPress(): void;
}

export function StepButton({
  icon,
  label,
  off = false,
  size = 'normal',
  onPress,
  ...asForm
}: StepButtonProps) {
  return (
    <button
      type={asForm.form ? 'submit' : 'button'}
      {...asForm}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!off) onPress();
      }}
      className={cx(
        'grid flex-none place-items-center rounded-full text-[1.05rem]',
        size === 'hero' ? 'h-13.5 w-13' : 'size-11',
        off && 'opacity-40',
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
