import type { SavedAddress } from '@kebun/contract/address.ts';
import { checkoutSteps, type CheckoutStep as Step } from '@kebun/contract/checkout.ts';
import { useText } from '@kebun/ui/text.tsx';
import type { ReactNode } from 'react';
import { type AddressFields, AddressStep } from './address-step.tsx';
import { AddressSummary } from './address-summary.tsx';
import { useCheckout } from './checkout-context.ts';
import { atStep, previousStep } from './checkout-state.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { checkoutStore } from './checkout-storage.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { DeliverySummary } from './delivery-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { ReviewStep } from './review-step.tsx';
import type { usePlaceOrder } from './use-place-order.ts';
import { useStepHistory } from './use-step-history.ts';

interface CheckoutStepsProps {
  addressFields: AddressFields;
  savedAddresses: readonly SavedAddress[];
  place: ReturnType<typeof usePlaceOrder>;
}

/** The four steps, one of them open. */
export function CheckoutSteps({ addressFields, savedAddresses, place }: CheckoutStepsProps) {
  const text = useText();
  const { state, checkout } = useCheckout();

  // biome-ignore format: table
  const steps: Record<Step, { body: ReactNode; summary?: ReactNode }> = {
    address:  { body: <AddressStep fields={addressFields} saved={savedAddresses} />, summary: <AddressSummary /> },
    delivery: { body: <DeliveryStep />,                                              summary: <DeliverySummary /> },
    payment:  { body: <PaymentStep />,                                               summary: <PaymentSummary /> },
    review:   { body: <ReviewStep place={place} /> },
  };
  // Without an address there is nothing to deliver to, whatever step was kept.
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
