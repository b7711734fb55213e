import { formatMoney } from '@kebun/contract/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders.ts';
import { type PaymentAction, payOrder } from '@kebun/contract/payments.ts';
import { BusyDots } from '@kebun/ui/busy-dots.tsx';
import { Button } from '@kebun/ui/button.tsx';
import { LinkButton } from '@kebun/ui/link-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CallFailed } from '#platform/call-failed.ts';
import { useTo } from '#platform/links.ts';
import { newKey } from '#platform/new-key.ts';
import { useVisit } from '#platform/visit.ts';
import { handedOver } from './handed-over.ts';
import { KeptUntil } from './kept-until.tsx';
import { PayForm } from './pay-form.tsx';
import { paymentQuery } from './payment-query.ts';

interface WebPaymentProps {
  number: string;
  method: string | null; // another than before
  card: string | null; // one of the payer's own that is kept
}

/** On the way to the gateway: how much it is, and that nobody need press anything. */
export function WebPayment({ number, method, card }: WebPaymentProps) {
  const text = useText();
  const to = useTo();
  const { data: visit } = useVisit();
  const { data: payment } = useQuery({ ...paymentQuery(number), refetchInterval: false });
  const begin = useMutation<PaymentAction, CallFailed>({
    networkMode: 'always',
    mutationFn: async () =>
      handedOver.take(number) ??
      (
        await visit.call(payOrder, {
          body: {
            display_id: number,
            ...(method !== null && { payment_method: method }),
            ...(card !== null && { saved_payment_id: card }),
          },
          idempotencyKey: newKey(),
        })
      ).payment,
  });
  const beginOnce = useEffectEvent(() => begin.mutate());
  useEffect(() => beginOnce(), []);

  const result = to('/checkout/result', { query: { order: number } });
  if (begin.error) {
    const isOver = begin.error.status !== undefined && begin.error.status < 500;
    return (
      <section className="grid justify-items-center gap-5 py-16 text-center">
        <h1 className="display text-3xl text-balance">{text('order.pay_not_begun')}</h1>
        <p className="max-w-(--text-max) text-lg">{begin.error.message}</p>
        {isOver ? (
          <LinkButton href={result}>{text('order.pay_see')}</LinkButton>
        ) : (
          <Button onClick={() => begin.mutate()}>{text('order.pay_now_short')}</Button>
        )}
      </section>
    );
  }

  return (
    <section className="grid justify-items-center gap-5 py-16 text-center">
      <p className="relative h-8 w-16 text-leaf">
        <BusyDots />
      </p>
      <h1 className="display text-3xl text-balance">{text('order.pay_taking')}</h1>
      <p className="figures text-lg">
        {payment
          ? text('order.pay_what', { amount: formatMoney(payment.amount), number: formatOrderNumber(number) })
          : text('order.number_is', { number: formatOrderNumber(number) })}
      </p>
      <p className="max-w-(--text-max) text-ink-soft">{text('order.pay_stay')}</p>
      {begin.data && <PayForm action={begin.data} result={result} />}
      <KeptUntil moment={payment?.expires_at ?? null} />
      <LinkButton look="quiet" href={result}>
        {text('order.pay_leave')}
      </LinkButton>
    </section>
  );
}
