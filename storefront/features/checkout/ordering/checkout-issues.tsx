import type { CartIssue } from '@kebun/contract/cart/cart.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useCheckout } from '../state/checkout-context.ts';
import { atStep } from '../state/checkout-state.ts';
import { checkoutStore } from '../state/checkout-store.ts';

/** Returns whether to show an issue. A missing choice is shown from its step on. */
const isDue = (issue: CartIssue, step: number) => issue.code !== 'missing' || (issue.step ?? step) < step;

/** The issues of the checkout, each with its remedy. Issues of a line are shown at the line. */
export function CheckoutIssues() {
  const text = useT();
  const { state, checkout } = useCheckout();
  const due = checkout.issues.filter(
    (issue) => issue.item_id === undefined && isDue(issue, state.current_step),
  );
  if (due.length === 0) return null;

  const goTo = (step: number) => checkoutStore.set(atStep(checkoutStore.now(), step));

  return (
    <section aria-label={text('checkout.attention')} className="mb-6 rounded-md bg-turmeric-tint px-4 py-3">
      <ul className="grid gap-2">
        {due.map(({ code, message, step }) => (
          <li key={`${code}${step}`} className="flex items-center gap-2.5 text-sm">
            <Icon name="alert" className="mt-0.5 self-start text-turmeric-ink" />
            <span className="min-w-0 grow">{message}</span>
            {step !== undefined && step !== state.current_step && (
              <Button look="quiet" size="small" onClick={() => goTo(step)}>
                {text('checkout.fix')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
