import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { type PaymentAction, payOrder } from '@kebun/contract/payments/payments.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { BusyDots } from '@kebun/ui/feedback/busy-dots.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { newKey } from '#platform/api/new-key.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { paymentHandoff, paymentLinks } from './payment-handoff.ts';
import { paymentQuery } from './payment-query.ts';
import { ReservationCountdown } from './reservation-countdown.tsx';

interface WebPaymentProps {
  number: string;
  method: string | null; // another than before
  card: string | null; // a saved card of the payer
  shareToken: string | null; // of a payment link
}

/** On the way to the gateway: shows the amount, and that no press is needed. */
export function WebPayment({ number, method, card, shareToken }: WebPaymentProps) {
  const text = useT();
  const to = useTo();
  const { data: visit } = useApp();
  const { data: payment } = useQuery({ ...paymentQuery(number, null, shareToken), refetchInterval: false });
  const begin = useMutation<PaymentAction, CallError>({
    networkMode: 'always',
    mutationFn: async () =>
      paymentHandoff.take(number) ??
      (
        await visit.call(payOrder, {
          body: {
            display_id: number,
            ...(method !== null && { payment_method: method }),
            ...(card !== null && { saved_payment_id: card }),
            ...(shareToken !== null && { share_token: shareToken }),
          },
          idempotencyKey: newKey(),
        })
      ).payment,
  });
  const beginOnce = useEffectEvent(() => {
    if (shareToken !== null) paymentLinks.remember(number, shareToken);
    begin.mutate();
  });
  useEffect(() => beginOnce(), []);

  const result = to('/checkout/result', {
    query: { order: number, ...(shareToken !== null && { share_token: shareToken }) },
  });
  if (begin.error) {
    const isOver = begin.error.status !== undefined && begin.error.status < 500;
    return (
      <section className="grid justify-items-center gap-5 py-16 text-center">
        <h1 className="display text-3xl text-balance">{text('order.pay_not_begun')}</h1>
        <p className="max-w-(--measure) text-lg">{begin.error.message}</p>
        {isOver ? (
          <LinkButton href={result}>{text('common.see_order')}</LinkButton>
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
          : text('common.order_number_is', { number: formatOrderNumber(number) })}
      </p>
      <p className="max-w-(--measure) text-ink-soft">{text('order.pay_stay')}</p>
      {begin.data && <PayForm action={begin.data} result={result} />}
      <ReservationCountdown moment={payment?.expires_at ?? null} />
      <LinkButton look="quiet" href={result}>
        {text('order.pay_leave')}
      </LinkButton>
    </section>
  );
}

interface PayFormProps {
  action: PaymentAction;
  /** The page with the result of the order. */
  result: string;
}

/**
 * Submits the browser to the gateway, by itself or by the button. The form is signed and posted as the shop made it,
 * and the gateway accepts it once: so the browser's back button leads to the result, not to another attempt.
 */
function PayForm({ action, result }: PayFormProps) {
  const text = useT();
  const form = useRef<HTMLFormElement>(null);

  const leave = useEffectEvent(() => {
    history.replaceState(history.state, '', result);
    form.current?.submit();
  });
  useEffect(() => leave(), []);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  return (
    <form ref={form} method="post" action={action.url} className="grid justify-items-center">
      {Object.entries(action.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{text('order.pay_go')}</Button>
    </form>
  );
}
