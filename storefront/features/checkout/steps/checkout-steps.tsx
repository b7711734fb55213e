import type { SavedAddress } from '@kebun/contract/accounts/address.ts';
import { checkoutSteps, type CheckoutStep as Step } from '@kebun/contract/checkout/checkout.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import type { usePlaceOrder } from '../ordering/use-place-order.ts';
import { useCheckout } from '../state/checkout-context.ts';
import { atStep, previousStep } from '../state/checkout-state.ts';
import { checkoutStore } from '../state/checkout-storage.ts';
import { useStepHistory } from '../state/use-step-history.ts';
import { type AddressFields, AddressStep } from './address-step.tsx';
import { AddressSummary } from './address-summary.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { DeliverySummary } from './delivery-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { ReviewStep } from './review-step.tsx';

interface CheckoutStepsProps {
  addressFields: AddressFields;
  savedAddresses: readonly SavedAddress[];
  place: ReturnType<typeof usePlaceOrder>;
}

/** The four steps, one of them open. */
export function CheckoutSteps({ addressFields, savedAddresses, place }: CheckoutStepsProps) {
  const text = useT();
  const { state, checkout } = useCheckout();

  // biome-ignore format: table
  const steps: Record<Step, { body: ReactNode; summary?: ReactNode }> = {
    address:  { body: <AddressStep fields={addressFields} saved={savedAddresses} />, summary: <AddressSummary /> },
    delivery: { body: <DeliveryStep />,                                              summary: <DeliverySummary /> },
    payment:  { body: <PaymentStep />,                                               summary: <PaymentSummary /> },
    review:   { body: <ReviewStep place={place} /> },
  };
  // Without an address there is nothing to deliver to, whatever step was stored.
  const now = checkout.billing_address ? state.current_step : 1;
  useStepHistory(now, Math.max(now, ...checkout.completed_steps.map((step) => step + 1)));
  const stateOf = (number: number) => {
    if (number === now) return 'now';
    return number < now || checkout.completed_steps.includes(number) ? 'done' : 'todo';
  };

  return (
    <ol aria-label={text('checkout.steps')}>
      {checkoutSteps.map((step, index) => (
        <CheckoutStep
          key={step}
          step={step}
          state={stateOf(index + 1)}
          summary={steps[step].summary}
          onChange={() => checkoutStore.set(atStep(checkoutStore.now(), index + 1))}
          {...(index > 0 && { onPrevious: () => checkoutStore.set(previousStep(checkoutStore.now())) })}
        >
          {steps[step].body}
        </CheckoutStep>
      ))}
    </ol>
  );
}
