import { cashRounding, formatMoney } from '@kebun/contract/lib/money.ts';
import type { Instrument } from '@kebun/contract/payments/instruments.ts';
import type { PaymentGateway, PaymentMethod } from '@kebun/contract/payments/payments.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { RadioCard } from '@kebun/ui/forms/radio-card.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useAuthorised } from '#platform/identity/me.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { useCheckout } from '../state/checkout-context.ts';
import { savedQuery } from '../state/queries.ts';
import { useSaveCheckout } from '../state/use-save-checkout.ts';
import { totalBeforeRounding } from '../summary/total-before-rounding.ts';
import { StepAction } from './step-action.tsx';

interface PaymentFormProps {
  gateways: readonly PaymentGateway[];
  /** Payment methods that do not take this order. */
  closed: readonly PaymentGateway[];
}

/** The payment method for the remaining amount: a saved card, or a method of a gateway. */
export function PaymentForm({ gateways, closed }: PaymentFormProps) {
  const text = useT();
  const { state, checkout } = useCheckout();
  const save = useSaveCheckout();
  const { data: saved } = useQuery({ ...savedQuery, enabled: useAuthorised() });
  const owed = totalBeforeRounding(checkout);
  const rounded = owed + cashRounding(owed);
  const [isMissing, setMissing] = useState(false);

  const isLeft = checkout.leave_at_door && checkout.shipping_method?.type === 'delivery';
  const isAtDoor = ({ gateway }: PaymentStepOption) => isLeft && gateway.slug === 'cod';
  const options = paymentOptionsInStep(gateways, saved?.cards ?? []);
  const only = options.length === 1 ? options[0] : undefined;
  const selected = state.saved_payment_id ?? state.payment_method;
  const known = options.find(({ value }) => value === selected) ?? only;
  const chosen = known && !isAtDoor(known) ? known : undefined;

  const select = (value: string) => {
    const option = options.find((one) => one.value === value);
    setMissing(false);
    if (!option) return;
    const { payment_gateway, ...optimistic } = choicesOf(option);
    save.mutate({ choices: { payment_gateway, ...optimistic }, optimistic: optimistic });
  };
  const payWithNew = (saved_payment_id: string) => {
    const optimistic = { payment_method: 'card', saved_payment_id };
    save.mutate({ choices: { payment_gateway: 'ipay88', ...optimistic }, optimistic: optimistic });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!chosen) return setMissing(true);
    save.mutate({ choices: { ...choicesOf(chosen), current_step: 4 } });
  };

  return (
    <Form onSubmit={submit} className="grid gap-6">
      <Fieldset
        id="payment"
        legend={text('checkout.step_payment')}
        legendHidden
        error={isMissing ? text('checkout.choose_payment') : undefined}
        className="grid gap-2.5"
      >
        {options.map((option) => (
          <PaymentOptionCard
            key={option.value}
            option={option}
            chosen={chosen?.value}
            isAtDoor={isAtDoor(option)}
            onChoose={select}
          />
        ))}
        {closed.map((gateway) => (
          <RadioCard
            key={gateway.slug}
            choice={{ name: 'payment_method', value: chosen?.value, onChange: select }}
            value={gateway.slug}
            title={gateway.name}
            note={unavailableReason(text, gateway, owed)}
            disabled
          />
        ))}
      </Fieldset>
      {saved?.canAdd && (
        <Button
          look="text"
          className="-mt-3 justify-self-start"
          onClick={() => overlays.openModal('PAYMENT', { onSaved: payWithNew })}
        >
          {text('checkout.add_card')}
        </Button>
      )}
      {chosen?.gateway.type === 'redirect' && <Note icon="lock">{chosen.gateway.description}</Note>}
      {chosen?.gateway.slug === 'cod' && rounded !== owed && (
        <p className="text-sm text-ink-soft">
          {text('checkout.rounded', { from: formatMoney(owed), to: formatMoney(rounded) })}
        </p>
      )}
      <StepAction busy={save.isPending}>{text('checkout.to_review')}</StepAction>
    </Form>
  );
}

/** Returns why a payment method is unavailable: the amount first, else the shipping method. */
function unavailableReason(
  text: ReturnType<typeof useT>,
  { min_amount, max_amount }: PaymentGateway,
  owed: number,
) {
  if (max_amount !== null && owed > max_amount) {
    const [limit, over] = [formatMoney(max_amount), formatMoney(owed - max_amount)];
    return text('checkout.method_over', { limit, over });
  }
  if (min_amount !== null && owed < min_amount) {
    return text('checkout.method_under', { least: formatMoney(min_amount) });
  }
  return text('checkout.method_not_there');
}

interface PaymentOptionCardProps {
  option: PaymentStepOption;
  chosen: string | undefined;
  /** The delivery is without contact, so no one can collect cash. */
  isAtDoor: boolean;
  onChoose(value: string): void;
}

function PaymentOptionCard({
  option: { value, gateway, method, card },
  chosen,
  isAtDoor,
  onChoose,
}: PaymentOptionCardProps) {
  const text = useT();
  // biome-ignore format: table
  const note =
    isAtDoor                   ? text('checkout.no_cash_at_door') :
    card                       ? text('checkout.saved_card_note') :
    gateway.type === 'offline' ? gateway.description :
    method.brands.length > 1   ? method.brands.join(' · ') : undefined;

  return (
    <RadioCard
      choice={{ name: 'payment_method', value: chosen, onChange: onChoose }}
      value={value}
      title={
        card
          ? (card.title ?? text('common.card_ending', { brand: card.brand, last4: card.last4 }))
          : method.name
      }
      note={note}
      disabled={isAtDoor}
    />
  );
}

/** One payment option: a method, or a saved card. */
interface PaymentStepOption {
  value: string;
  gateway: PaymentGateway;
  method: PaymentMethod;
  card: Instrument | undefined;
}

/** Returns saved cards first, then the methods; a saved card is charged through the gateway that takes cards. */
function paymentOptionsInStep(
  gateways: readonly PaymentGateway[],
  cards: readonly Instrument[],
): PaymentStepOption[] {
  const methods = gateways.flatMap((gateway) =>
    gateway.methods.map((method) => ({ value: method.slug, gateway, method, card: undefined })),
  );
  const saved = cards.flatMap((card) => {
    const byCard = methods.find(
      ({ gateway, method }) => gateway.slug === card.gateway && method.slug === 'card',
    );
    return byCard ? [{ ...byCard, value: card.id, card }] : [];
  });
  return [...saved, ...methods];
}

const choicesOf = ({ gateway, method, card }: PaymentStepOption) => ({
  payment_gateway: gateway.slug,
  payment_method: method.slug,
  saved_payment_id: card?.id ?? null,
});
