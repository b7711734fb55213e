import { formatMoney } from '@kebun/contract/lib/money.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { isConnected, onConnection } from '@kebun/ui/feedback/connection.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useUnansweredOrder } from '../ordering/use-unanswered-order.ts';
import { useCheckout } from '../state/checkout-context.ts';

interface StepActionProps {
  busy: boolean;
  /** Why one cannot go on. */
  reason?: string | undefined;
  /** The amount is in the button itself. */
  withAmount?: boolean;
  children: ReactNode;
}

/** The one button of a step. On phones it stays at the bottom of the screen, beside the amount to pay. */
export function StepAction({ busy, reason, withAmount = false, children }: StepActionProps) {
  const text = useT();
  const { checkout } = useCheckout();
  const { item_count, totals } = checkout.cart;
  const isPaidAtDoor = checkout.payment_gateway === 'cod' && checkout.shipping_method?.type !== 'pickup';

  return (
    <div className="md:max-w-96 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-(--z-bar) max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-4 max-md:gap-y-2 max-md:border-t max-md:border-line max-md:bg-white max-md:px-(--gutter) max-md:pt-2.5 max-md:pb-[max(.625rem,env(safe-area-inset-bottom))]">
      {!busy && <MissingReply />}
      {!withAmount && (
        <p className="leading-tight md:hidden">
          <b className="figures block text-[1.25rem]">{formatMoney(totals.total)}</b>
          <span className="text-xs text-ink-soft">
            {text(isPaidAtDoor ? 'checkout.items_on_delivery' : 'cart.count', { count: item_count })}
          </span>
        </p>
      )}
      <SubmitButton
        busy={busy}
        reason={reason}
        wide={withAmount}
        amount={withAmount ? formatMoney(totals.total) : undefined}
      >
        {children}
      </SubmitButton>
    </div>
  );
}

/** Says beside the button, for as long as it holds, that the shop did not answer or cannot be reached. */
function MissingReply() {
  const text = useT();
  const unanswered = useUnansweredOrder();
  const online = useSyncExternalStore(onConnection, isConnected, () => true);
  if (!unanswered && online) return null;
  return (
    <p className="flex basis-full items-center gap-2 text-sm font-medium md:mb-2.5">
      <Icon name={unanswered ? 'alert' : 'offline'} className="text-turmeric-ink" />
      {text(unanswered ? 'checkout.no_answer_yet' : 'ui.offline')}
    </p>
  );
}
