import { maxTypedPasswordLength } from '@kebun/contract/lib/limits.ts';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type ComponentProps, useState } from 'react';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'after' | 'autoCapitalize'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password field, hidden by default, with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const text = useT();
  const [isShown, setShown] = useState(false);

  return (
    <TextField
      maxLength={maxTypedPasswordLength}
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      after={
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={props.id}
          onClick={() => setShown(!isShown)}
          className="flex min-h-11 items-center gap-1.5 rounded-sm px-3 text-sm font-semibold text-leaf hover:text-leaf-deep"
        >
          <Icon name={isShown ? 'lock' : 'eye'} />
          {text(isShown ? 'common.hide' : 'account.show')}
        </button>
      }
    />
  );
}
