import { checkoutSteps, type CheckoutStep as Step } from '@kebun/contract/checkout/checkout.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type ReactNode, useEffect, useRef } from 'react';

interface CheckoutStepProps {
  step: Step;
  state: 'done' | 'now' | 'todo';
  /** The choice, once the step is done. */
  summary?: ReactNode;
  onChange(): void;
  /** Opens the step before; undefined on the first. */
  onPrevious?(): void;
  children: ReactNode;
}

// biome-ignore format: table
const titles = {
  address:  'frame.place_title',
  delivery: 'checkout.step_delivery',
  payment:  'checkout.step_payment',
  review:   'checkout.step_review',
} as const;

// biome-ignore format: table
const discs = {
  done: 'bg-leaf-tint text-leaf',
  now:  'bg-leaf text-on-leaf',
  todo: 'bg-surface-deep text-ink-soft',
} as const;

/** One step of the checkout: open, done with its choice, or to come. */
export function CheckoutStep({ step, state, summary, onChange, onPrevious, children }: CheckoutStepProps) {
  const text = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  const number = checkoutSteps.indexOf(step) + 1;
  const title = text(titles[step]);

  // After a change of step the heading gets the focus, so that screen readers announce it.
  useEffect(() => {
    if (state === 'now' && before.current !== 'now') heading.current?.focus();
    before.current = state;
  }, [state]);

  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line py-5.5 last:border-b"
    >
      <span
        aria-hidden="true"
        className={cx('figures grid size-9 place-items-center rounded-full font-bold', discs[state])}
      >
        {state === 'done' ? <Icon name="check" /> : number}
      </span>
      <h2
        ref={heading}
        tabIndex={-1}
        className={cx('scroll-mt-6 text-[1.25rem]', state === 'todo' && 'font-medium text-ink-soft')}
      >
        <span className="sr-only">
          {text('checkout.step_number', { step: number, count: checkoutSteps.length })}
          {state === 'done' && `, ${text('ui.step_done')}`}:{' '}
        </span>
        {title}
      </h2>
      {state === 'done' && (
        <button
          type="button"
          onClick={onChange}
          className="min-h-11 rounded-sm px-2 text-sm font-semibold text-leaf hover:text-leaf-deep"
        >
          <span aria-hidden="true">{text('common.change')}</span>
          <span className="sr-only">{text('checkout.change_named', { step: title })}</span>
        </button>
      )}
      {state === 'done' && summary && <div className="col-span-2 col-start-2">{summary}</div>}
      {state === 'now' && (
        <div className="col-span-full pt-4 md:col-start-2">
          {children}
          {onPrevious && (
            <button
              type="button"
              onClick={onPrevious}
              className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-leaf hover:text-leaf-deep"
            >
              <Icon name="left" />
              {text('checkout.previous')}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
