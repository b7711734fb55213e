import { answerOfIpay88 } from '@kebun/contract/payments/payments.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { BusyDots } from '@kebun/ui/feedback/busy-dots.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { paymentQuery } from './payment-query.ts';

const pollLimitMs = 20_000; // milliseconds until a message says that it takes long

interface ConfirmingProps {
  number: string | null;
  /** The payment attempt that the customer returns from. */
  payment: string | null;
  /** The token of a payment link; null for the owner of the order. */
  shareToken?: string | null;
  /** The parameters that the gateway added to the address, for a gateway that redirects to this page. */
  answer: Record<string, string> | null;
  /** Called once the result is known, or cannot be known. */
  onKnown(number: string): void;
}

/** Shown on return from the gateway, while the payment is requeried. */
export function ConfirmingPayment({
  number,
  payment: tried,
  shareToken = null,
  answer,
  onKnown,
}: ConfirmingProps) {
  const text = useT();
  const to = useTo();
  const { data } = useApp();
  const [isLong, setLong] = useState(false);
  const payment = useQuery({ ...paymentQuery(number ?? '', tried, shareToken), enabled: number !== null });
  const pass = useMutation({
    mutationFn: (body: Record<string, string>) => data.call(answerOfIpay88, { body }),
    onSuccess: ({ order }) => onKnown(order.display_id),
    onError: () => number && onKnown(number),
  });

  const forwardAnswer = useEffectEvent(() => answer && pass.mutate(answer));
  useEffect(() => void forwardAnswer(), []);
  useEffect(() => {
    const waiting = setTimeout(() => setLong(true), pollLimitMs);
    return () => clearTimeout(waiting);
  }, []);

  const isKnown = payment.error?.status === 404 || (payment.data && payment.data.status !== 'pending');
  const know = useEffectEvent(() => number && onKnown(number));
  useEffect(() => {
    if (isKnown) know();
  }, [isKnown]);

  return (
    <section role="status" className="grid justify-items-center gap-5 py-16 text-center">
      <p className="relative h-8 w-16 text-leaf">
        <BusyDots />
      </p>
      <h1 className="display text-3xl text-balance">{text('order.pay_confirming')}</h1>
      <p className="max-w-(--measure) text-lg">{text('order.pay_confirming_lead')}</p>
      {isLong && (
        <>
          <p className="max-w-(--measure) text-ink-soft">{text('order.pay_long')}</p>
          {number && (
            <LinkButton look="quiet" href={to('/checkout/result', { query: { order: number } })}>
              {text('common.see_order')}
            </LinkButton>
          )}
        </>
      )}
    </section>
  );
}
