import type { Order, TrackedOrder as TrackedOrderReply } from '@kebun/contract/orders/orders.ts';
import { usePosted } from '@kebun/ui/forms/use-posted.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useLocation, useSearchParams } from 'react-router';
import { LineComplaints } from '#features/complaints/line-complaints.tsx';
import { trackingQuery } from '#features/orders/queries.ts';
import { TrackForm } from '#features/orders/track-form.tsx';
import { TrackedOrder } from '#features/orders/tracked-order.tsx';
import { useTrack } from '#features/orders/use-track.ts';
import { PayNow } from '#features/payments/pay-now.tsx';
import { RefundPrompt } from '#features/refunds/refund-prompt.tsx';
import { createLoader, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { BeforeOrder } from './before-order.tsx';

/** Without script, the page is rendered with the public status of the order. */
const page = {
  deferred: ({ url: { searchParams } }: { url: URL }) => {
    const display_id = searchParams.get('order');
    const share_token = searchParams.get('share_token') ?? undefined;
    return import.meta.env.SSR && display_id ? [trackingQuery({ display_id, share_token })] : [];
  },
};

export const loader = createLoader(page);
export const handle = { parameters: ['order', 'share_token'], isCacheable: false } satisfies PageHandle;

export default function TrackOrderViewPage() {
  const text = useT();
  const [at] = useSearchParams();
  const { state } = useLocation();
  const track = useTrack();
  const posted = usePosted('/track-order/view');
  const shareToken = at.get('share_token');
  /** The guest who placed an order may pay it here, and the holder of its link. */
  const unpaid = (order: Order) => <PayNow order={order} shareToken={shareToken} />;
  const number = at.get('order') ?? posted?.values.display_id?.trim() ?? '';
  const typed = posted?.values.proof?.trim() || undefined;

  if (posted?.failed || !number) {
    return (
      <div className="wrap section">
        <PageHead title={text('frame.track_order')} unlisted />
        <h1 className="display mb-8 text-4xl">{text('frame.track_order')}</h1>
        <TrackForm onTrack={track} />
      </div>
    );
  }
  return (
    <div className="wrap section">
      <PageHead title={text('checkout.order')} unlisted />
      <TrackedOrder
        key={number}
        number={number}
        shareToken={shareToken ?? undefined}
        unpaid={unpaid}
        proof={typed ?? (state as { proof?: string } | null)?.proof}
        known={posted?.reply ? (posted.reply as TrackedOrderReply) : undefined}
        before={(order) => <BeforeOrder order={order} />}
        after={({ display_id }) => <RefundPrompt order={display_id} />}
        lineEnd={({ display_id }, { id }) => <LineComplaints order={display_id} line={id} />}
      />
    </div>
  );
}
