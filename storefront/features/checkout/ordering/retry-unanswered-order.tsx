import { Button } from '@kebun/ui/buttons/button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { checkoutStore } from '../state/checkout-store.ts';
import { chosenBuyer, withBuyer } from '../state/e-invoice-choice.ts';
import type { usePlaceOrder } from './use-place-order.ts';
import { useUnansweredOrder } from './use-unanswered-order.ts';

interface LostAnswerProps {
  place: ReturnType<typeof usePlaceOrder>;
  /** The basket is empty, so the order was most likely placed: ask without a press. */
  insist: boolean;
}

/** Shown after an order was sent and no reply arrived. A retry asks about the same order. */
export function RetryUnansweredOrder({ place, insist }: LostAnswerProps) {
  const text = useT();
  const unanswered = useUnansweredOrder();
  const retry = () => unanswered && place.mutate(unanswered.body);
  /** Input after the lost answer goes along: the order note and the buyer of an e-invoice. */
  const retryWithChanges = () => {
    if (!unanswered || insist) return retry();
    const { e_invoice: _, ...body } = unanswered.body;
    const remarks = checkoutStore.now().remarks?.trim() || null;
    place.mutate({ ...body, remarks, ...withBuyer(chosenBuyer()) });
  };

  const retryOnce = useEffectEvent(() => {
    if (!place.isPending) retry();
  });
  useEffect(() => {
    if (insist) retryOnce();
  }, [insist]);

  const heading = useRef<HTMLParagraphElement>(null);
  const isLost = place.isError && unanswered !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each lost answer, also the second in a row
  useEffect(() => {
    if (isLost) heading.current?.focus();
  }, [isLost, place.submittedAt]);

  if (!unanswered || (place.isPending && !insist)) return null;
  return (
    <div className="mb-6">
      <Note icon="alert" tone="time">
        <p ref={heading} tabIndex={-1} className="scroll-mt-20 font-semibold">
          {text('checkout.no_answer_title')}
        </p>
        <p className="mt-0.5 mb-3">{text('checkout.no_answer')}</p>
        <Button look="quiet" size="small" busy={place.isPending} onClick={retryWithChanges}>
          {text('checkout.ask_again')}
        </Button>
      </Note>
    </div>
  );
}
