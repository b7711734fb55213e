import type { Checkout } from '@kebun/contract/checkout.ts';
import { cashRounding, formatMoney } from '@kebun/contract/money.ts';
import type { PaymentGateway } from '@kebun/contract/payments.ts';
import { EmptyState } from '@kebun/ui/empty-state.tsx';
import { ErrorState } from '@kebun/ui/error-state.tsx';
import { Fieldset } from '@kebun/ui/fieldset.tsx';
import { Form } from '@kebun/ui/form.tsx';
import { Note } from '@kebun/ui/note.tsx';
import { RadioCard } from '@kebun/ui/radio-card.tsx';
import { Skeleton } from '@kebun/ui/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/skeleton-line.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useCheckout } from './checkout-context.ts';
import { allGatewaysQuery, gatewaysQuery } from './queries.ts';
import { StepAction } from './step-action.tsx';
import { StoreCreditChoice } from './store-credit-choice.tsx';
import { useSaveCheckout } from './use-save-checkout.ts';

/** What is to be paid before cash rounds it. */
const owedIn = ({ cart }: Checkout) => cart.totals.total - cart.totals.rounding;

/** What store credit covers, and who takes the rest of the money. */
export function PaymentStep() {
  const { checkout } = useCheckout();
  const isCovered = checkout.store_credit > 0 && owedIn(checkout) === 0;

  return (
    <div className="grid gap-6">
      <StoreCreditChoice />
      {isCovered ? <NothingOwed /> : <MoneyOwed />}
    </div>
  );
}

function NothingOwed() {
  const text = useText();
  const save = useSaveCheckout();

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ choices: { current_step: 4 } });
      }}
      className="grid gap-6"
    >
      <p>{text('checkout.credit_covers')}</p>
      <StepAction busy={save.isPending}>{text('checkout.to_review')}</StepAction>
    </Form>
  );
}

/** Only those who can take this much for this delivery. */
function MoneyOwed() {
  const text = useText();
  const { checkout } = useCheckout();
  const owed = owedIn(checkout);
  const asked = useQuery(gatewaysQuery(owed, checkout.shipping_method?.id));

  if (asked.isPending) {
    return (
      <Skeleton>
        <SkeletonLine className="h-16 w-full" />
      </Skeleton>
    );
  }
  if (asked.error) return <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />;
  if (asked.data.length === 0) return <NoProvider owed={owed} />;
  if (asked.data.every(({ methods }) => methods.length === 0)) {
    return <EmptyState>{text('checkout.no_method')}</EmptyState>;
  }
  return <PaymentForm gateways={asked.data} />;
}

/** Too much for all of them, most likely: then the limit is said, and by how much it is passed. */
function NoProvider({ owed }: { owed: number }) {
  const text = useText();
  const { data: gateways = [] } = useQuery(allGatewaysQuery);
  const limit = Math.max(0, ...gateways.map(({ max_amount }) => max_amount ?? 0));
  const isTooMuch = limit > 0 && owed > limit;

  return (
    <EmptyState>
      <p className="font-semibold">{text('checkout.no_provider')}</p>
      <p className="mt-1 text-base text-ink-soft">
        {isTooMuch
          ? text('checkout.over_limit', { limit: formatMoney(limit), over: formatMoney(owed - limit) })
          : text('checkout.no_provider_help')}
      </p>
    </EmptyState>
  );
}

function PaymentForm({ gateways }: { gateways: readonly PaymentGateway[] }) {
  const text = useText();
  const { state, checkout } = useCheckout();
  const save = useSaveCheckout();
  const owed = owedIn(checkout);
  const rounded = owed + cashRounding(owed);
  const [isMissing, setMissing] = useState(false);
  const methods = gateways.flatMap((gateway) => gateway.methods.map((method) => ({ gateway, method })));
  const only = methods.length === 1 ? methods[0] : undefined;
  const chosen = methods.find(({ method }) => method.slug === state.payment_method) ?? only;

  const choicesOf = ({ gateway, method }: (typeof methods)[number]) => ({
    payment_gateway: gateway.slug,
    payment_method: method.slug,
  });

  const choose = (slug: string) => {
    const one = methods.find(({ method }) => method.slug === slug);
    setMissing(false);
    if (one) save.mutate({ choices: choicesOf(one), meanwhile: { payment_method: slug } });
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
        {methods.map(({ gateway, method }) => (
          <RadioCard
            key={method.id}
            choice={{ name: 'payment_method', value: chosen?.method.slug, onChange: choose }}
            value={method.slug}
            title={method.name}
            note={gateway.type === 'offline' && gateway.description}
          />
        ))}
      </Fieldset>
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
