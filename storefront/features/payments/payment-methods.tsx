import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { RadioCard } from '@kebun/ui/forms/radio-card.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useAuthorised } from '#platform/identity/me.ts';
import { isAttemptOver } from './is-attempt-over.ts';
import { gatewaysQuery } from './payment-query.ts';
import { instrumentsReply } from './queries.ts';

/** A payment method, and the saved card that it charges. */
export interface SelectedPaymentMethod {
  method: string;
  card?: string;
}

interface PaymentMethodsProps {
  amount: number;
  /** A card that has just been saved, which is chosen at once. */
  savedId: string | undefined;
  onAddCard(): void;
  onChosen(method: SelectedPaymentMethod): void;
}

/** All online payment methods, saved cards first. */
export function PaymentMethods({ amount, savedId, onAddCard, onChosen }: PaymentMethodsProps) {
  const text = useT();
  const isAuthorised = useAuthorised();
  const query = useQuery(gatewaysQuery(amount));
  const own = useQuery({ ...instrumentsReply, enabled: isAuthorised });
  const [picked, pick] = useState<string>();

  if (query.isPending || own.isLoading) {
    return (
      <Skeleton>
        <SkeletonLine className="h-16 w-full" />
      </Skeleton>
    );
  }
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <EmptyState>{text('checkout.no_provider')}</EmptyState>;

  const methods = query.data.flatMap((gateway) => gateway.methods);
  const cards = methods.some(({ slug }) => slug === 'card')
    ? (own.data?.data ?? []).filter((card) => !isAttemptOver(card))
    : [];
  // biome-ignore format: table
  const options = [
    ...cards.map(({ id, title, brand, last4 }) => ({
      value: id, title: title ?? text('common.card_ending', { brand, last4 }), note: false, selection: { method: 'card', card: id },
    })),
    ...methods.map(({ slug, name, brands }) => ({
      value: slug, title: name, note: brands.length > 1 && brands.join(' · '), selection: { method: slug },
    })),
  ];
  const chosen = options.find(({ value }) => value === (picked ?? savedId)) ?? options[0];
  if (!chosen) return <EmptyState>{text('checkout.no_method')}</EmptyState>;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChosen(chosen.selection);
  };
  return (
    <Form onSubmit={submit} className="grid gap-5 pt-2">
      <Fieldset id="payment" legend={text('order.pay_title')} legendHidden className="grid gap-2.5">
        {options.map(({ value, title, note }) => (
          <RadioCard
            key={value}
            choice={{ name: 'payment_method', value: chosen.value, onChange: pick }}
            value={value}
            title={title}
            note={note}
          />
        ))}
      </Fieldset>
      {own.data?.card_form && (
        <Button look="text" className="justify-self-start" onClick={onAddCard}>
          {text('order.card_add')}
        </Button>
      )}
      <p className="text-sm text-ink-soft">{query.data[0]?.description}</p>
      <SubmitButton busy={false} wide amount={formatMoney(amount)}>
        {text('order.pay_now')}
      </SubmitButton>
    </Form>
  );
}
