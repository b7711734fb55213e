import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** The border around an input, with what comes before or after it. */
export function InputBox({
  bad,
  className,
  children,
}: {
  bad: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        'focus-ring-within flex min-h-12 w-full min-w-0 items-stretch rounded-sm bg-white has-[input:read-only]:bg-surface',
        bad ? 'inset-ring-[2.5px] inset-ring-chilli' : 'outlined',
        className,
      )}
    >
      {children}
    </div>
  );
}
