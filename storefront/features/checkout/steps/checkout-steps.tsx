import type { Address, SavedAddress } from '@kebun/contract/accounts/address.ts';
import { checkoutSteps, type CheckoutStep as Step } from '@kebun/contract/checkout/checkout.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { RichText } from '@kebun/ui/text/rich-text.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import type { usePlaceOrder } from '../ordering/use-place-order.ts';
import { useCheckout } from '../state/checkout-context.ts';
import { atStep, previousStep } from '../state/checkout-state.ts';
import { checkoutStore } from '../state/checkout-store.ts';
import { allGatewaysQuery, savedQuery } from '../state/queries.ts';
import { useStepHistory } from '../state/use-step-history.ts';
import { type AddressFields, AddressStep } from './address-step.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import type { EInvoiceFields } from './e-invoice-part.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReviewStep } from './review-step.tsx';

interface CheckoutStepsProps {
  addressFields: AddressFields;
  eInvoiceFields: EInvoiceFields;
  savedAddresses: readonly SavedAddress[];
  place: ReturnType<typeof usePlaceOrder>;
}

/** The four steps, one of them open. */
export function CheckoutSteps({ addressFields, eInvoiceFields, savedAddresses, place }: CheckoutStepsProps) {
  const text = useT();
  const { state, checkout } = useCheckout();

  // biome-ignore format: table
  const steps: Record<Step, { body: ReactNode; summary?: ReactNode }> = {
    address:  { body: <AddressStep fields={addressFields} saved={savedAddresses} />, summary: <AddressSummary /> },
    delivery: { body: <DeliveryStep />,                                              summary: <DeliverySummary /> },
    payment:  { body: <PaymentStep />,                                               summary: <PaymentSummary /> },
    review:   { body: <ReviewStep eInvoiceFields={eInvoiceFields} place={place} /> },
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

/** The shipping address in two lines. */
function AddressSummary() {
  const text = useT();
  const { comma } = languageFacts[useLanguage()];
  const placeOf = ({ street_address, street_address_2, zip, city, state_name }: Address) =>
    text('address.place', {
      lines: [street_address, street_address_2, `${zip} ${city}`].filter(Boolean).join(comma),
      state: state_name,
    });
  const {
    billing_address: billing,
    shipping_address: shipping,
    ship_to_bill_address,
  } = useCheckout().checkout;
  const deliveryAddress = ship_to_bill_address ? billing : shipping;
  if (!deliveryAddress || !billing) return null;

  return (
    <div className="text-[.9688rem]">
      <p>
        <RichText
          text="address.person"
          parts={{
            name: <span className="font-semibold">{deliveryAddress.recipient}</span>,
            phone: formatPhoneNumber(deliveryAddress.contact_number),
          }}
        />
      </p>
      <p className="text-ink-soft">{placeOf(deliveryAddress)}</p>
      {!ship_to_bill_address && (
        <p className="mt-1 text-sm text-ink-soft">
          {text('checkout.billed_to', { name: billing.recipient, place: placeOf(billing) })}
        </p>
      )}
    </div>
  );
}

/** The delivery method and slot. */
function DeliverySummary() {
  const text = useT();
  const { shipping_method, delivery_time, shipping_remarks, leave_at_door } = useCheckout().checkout;
  if (!shipping_method) return null;

  return (
    <div className="text-[.9688rem]">
      <p>
        <RichText
          text="checkout.comes"
          parts={{
            when: <span className="font-semibold">{delivery_time?.label ?? shipping_method.eta_text}</span>,
            method: shipping_method.name,
          }}
        />
      </p>
      {leave_at_door && shipping_method.type === 'delivery' && (
        <p className="text-ink-soft">{text('order.at_door')}</p>
      )}
      {shipping_remarks && <p className="text-ink-soft">{shipping_remarks}</p>}
    </div>
  );
}

/** The payment method. */
function PaymentSummary() {
  const text = useT();
  const { checkout } = useCheckout();
  const { payment_gateway, payment_method, saved_payment_id, store_credit } = checkout;
  const { data: saved } = useQuery({ ...savedQuery, enabled: saved_payment_id !== null });
  const card = saved?.cards.find(({ id }) => id === saved_payment_id);
  const isCash = payment_gateway === 'cod';
  const { data: gateways = [] } = useQuery({
    ...allGatewaysQuery,
    enabled: payment_method !== null && !isCash,
  });
  const method = gateways
    .flatMap(({ methods }) => methods)
    .find(({ slug, gateway_slug }) => gateway_slug === payment_gateway && slug === payment_method);
  const words = [
    ...(store_credit > 0 ? [text('common.store_credit')] : []),
    ...(isCash
      ? [text('checkout.cash_only')]
      : card
        ? [text('common.card_ending', { brand: card.brand, last4: card.last4 })]
        : method
          ? [method.name]
          : []),
  ];
  return words.length > 0 ? <p className="text-[.9688rem] font-semibold">{words.join(' + ')}</p> : null;
}
