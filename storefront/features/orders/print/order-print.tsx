import { Button } from '@kebun/ui/buttons/button.tsx';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { OrderSkeleton } from '../order-skeleton.tsx';
import { useTracking } from '../use-tracking.ts';
import { VerifyForm } from '../verify-form.tsx';
import { PrintedOrder } from './printed-order.tsx';

interface OrderPrintProps {
  number: string;
  shareToken: string | undefined;
  /** The page of the order; by default the one that a share token opens. */
  backHref?: string;
}

/** An order as it is printed, with a button that only the screen shows. */
export function OrderPrint({ number, shareToken, backHref }: OrderPrintProps) {
  const text = useT();
  const to = useTo();
  const { order, whole, failure, retry, refused, isProving, prove } = useTracking({
    display_id: number,
    share_token: shareToken,
    proof: undefined,
  });

  if (!order && failure) return <ErrorState message={failure.message} onRetry={retry} />;
  if (!order) return <OrderSkeleton />;
  if (!whole) {
    return (
      <>
        <h1 className="display mb-2 text-3xl">{text('common.print')}</h1>
        <p className="mb-5">{text('track.print_locked')}</p>
        <VerifyForm order={number} busy={isProving} refused={refused} onProve={prove} />
      </>
    );
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => print()}>
          <Icon name="print" />
          {text('track.print_now')}
        </Button>
        <LinkButton
          look="quiet"
          href={backHref ?? to('/track-order/view', { query: { order: number, share_token: shareToken } })}
        >
          {text('track.back')}
        </LinkButton>
      </div>
      <PrintedOrder order={whole} />
    </>
  );
}
