import { formatMoney } from '@kebun/contract/money.ts';
import { Dialog } from '@kebun/ui/dialog.tsx';
import { EmptyState } from '@kebun/ui/empty-state.tsx';
import { ErrorState } from '@kebun/ui/error-state.tsx';
import { Fieldset } from '@kebun/ui/fieldset.tsx';
import { Form } from '@kebun/ui/form.tsx';
import { RadioCard } from '@kebun/ui/radio-card.tsx';
import { Skeleton } from '@kebun/ui/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/skeleton-line.tsx';
import { SubmitButton } from '@kebun/ui/submit-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { gatewaysQuery } from './payment-query.ts';

interface PaymentDialogProps extends ModalViewProps<'PAYMENT'> {
  onChosen(order: string, method: string): void;
}

/** Chooses another way to pay an order. */
export function PaymentDialog({ dialog, data, onChosen }: PaymentDialogProps) {
  const text = useText();
  return (
    <Dialog {...dialog} title={text('order.pay_title')}>
      {data && <Ways {...data} onChosen={(method) => onChosen(data.order, method)} />}
    </Dialog>
  );
}

function Ways({ amount, onChosen }: { amount: number; onChosen(method: string): void }) {
  const text = useText();
  const asked = useQuery(gatewaysQuery(amount));
  const methods = asked.data?.flatMap((gateway) => gateway.methods) ?? [];
  const [chosen, choose] = useState<string>();
  const slug = chosen ?? methods[0]?.slug;

  if (asked.isPending) {
    return (
      <Skeleton>
        <SkeletonLine className="h-16 w-full" />
      </Skeleton>
    );
  }
  if (asked.error) return <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />;
  if (asked.data.length === 0) return <EmptyState>{text('checkout.no_provider')}</EmptyState>;
  if (!slug) return <EmptyState>{text('checkout.no_method')}</EmptyState>;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChosen(slug);
  };
  return (
    <Form onSubmit={submit} className="grid gap-5 pt-2">
      <Fieldset id="payment" legend={text('order.pay_title')} legendHidden className="grid gap-2.5">
        {methods.map((method) => (
          <RadioCard
            key={method.id}
            choice={{ name: 'payment_method', value: slug, onChange: choose }}
            value={method.slug}
            title={method.name}
          />
        ))}
      </Fieldset>
      <p className="text-sm text-ink-soft">{asked.data[0]?.description}</p>
      <SubmitButton busy={false} wide amount={formatMoney(amount)}>
        {text('order.pay_now')}
      </SubmitButton>
    </Form>
  );
}
