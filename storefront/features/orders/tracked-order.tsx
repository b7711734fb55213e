import { maxTypedCodeLength } from '@kebun/contract/lib/limits.ts';
import {
  formatOrderNumber,
  type Order,
  type OrderBrief,
  type OrderItem,
  type TrackedOrder as TrackedOrderReply,
} from '@kebun/contract/orders/orders.ts';
import notFound from '@kebun/ui/assets/not-found.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { useAuthorised } from '#platform/identity/me.ts';
import { useTo } from '#platform/page/links.ts';
import { dayOf, momentOf } from '#platform/text/format-moments.ts';
import { OrderAdditions } from './additions/order-additions.tsx';
import { OrderPanels } from './order-panels.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { BuyAgain } from './purchases/buy-again.tsx';
import { eInvoicePanelId, UnsavedBuyerNote } from './unsaved-buyer-note.tsx';
import { useTracking } from './use-tracking.ts';
import { VerifyForm } from './verify-form.tsx';

interface TrackedOrderProps {
  number: string;
  shareToken: string | undefined;
  /** The proof typed on the page before. */
  proof: string | undefined;
  /** The reply that the page came with. */
  known?: TrackedOrderReply | undefined;
  /** The print page; by default the one that a share token opens. */
  printHref?: string;
  /** Rendered while the order is unpaid. */
  unpaid?: (order: Order) => ReactNode;
  /** Rendered before and after the order, where all of it is shown. */
  before?: (order: Order) => ReactNode;
  after?: (order: Order) => ReactNode;
  /** Rendered at each line of a delivered order. */
  lineEnd?: (order: Order, item: OrderItem) => ReactNode;
}

/** The status of an order; and all of it, for its owner. */
export function TrackedOrder(props: TrackedOrderProps) {
  const { number, shareToken, proof, known, printHref, unpaid, before, after, lineEnd } = props;
  const text = useT();
  const to = useTo();
  const tracking = useTracking({ display_id: number, share_token: shareToken, proof, known });
  const { order, whole, failure, retry } = tracking;
  const isAuthorised = useAuthorised();

  if (!order && (failure?.status === 404 || failure?.status === 422)) {
    return (
      <EmptyState
        picture={notFound}
        action={<LinkButton href={to('/track-order')}>{text('track.another')}</LinkButton>}
      >
        <h1 className="text-2xl">{failure.message}</h1>
        <dl className="mt-4">
          <dt className="text-sm text-ink-soft">{text('track.search_term')}</dt>
          <dd className="figures font-semibold">
            <bdi>{formatOrderNumber(number.slice(0, maxTypedCodeLength))}</bdi>
          </dd>
        </dl>
        <p className="mt-4 text-base text-ink-soft">{text('track.check_number')}</p>
      </EmptyState>
    );
  }
  if (!order && failure) return <ErrorState message={failure.message} onRetry={retry} />;
  if (!order) return <OrderSkeleton />;

  const isLost = order.status.slug === 'failed';

  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4 pt-4 pb-8">
        <div>
          <h1 className="display text-4xl text-balance">
            {isLost ? text('order.failed') : order.status.name}
          </h1>
          <p className="mt-1.5 text-lg">{isLost ? text('order.lapsed_lead') : order.status.customer_text}</p>
        </div>
        {whole && (
          <div className="flex flex-wrap gap-3">
            <BuyAgain order={whole.display_id} />
            <LinkButton look="quiet" href={printHref ?? to('/track-order/print', { query: tokenOf(whole) })}>
              <Icon name="print" />
              {text('common.print')}
            </LinkButton>
          </div>
        )}
      </header>
      {whole && <UnsavedBuyerNote order={whole} href={`#${eInvoicePanelId}`} />}
      {whole?.status.slug === 'awaiting_payment' && unpaid?.(whole)}
      <section aria-label={text('order.progress')} className="pb-[clamp(1.75rem,3.4vw,3.25rem)]">
        <OrderTimeline order={order} />
      </section>
      <div className="grid gap-6">
        <BriefFacts order={order} />
        {whole ? (
          <>
            <OrderAdditions order={whole} mayAdd={whole.is_guest || isAuthorised} />
            {before?.(whole)}
            <OrderPanels
              order={whole}
              lineEnd={
                lineEnd && whole.status.slug === 'delivered' ? (item) => lineEnd(whole, item) : undefined
              }
            />
            {after?.(whole)}
          </>
        ) : (
          <VerifyForm
            order={order.display_id}
            busy={tracking.isProving}
            refused={tracking.refused}
            onProve={tracking.prove}
          />
        )}
      </div>
    </>
  );
}

const tokenOf = ({ display_id, share_token }: Order) => ({ order: display_id, share_token });

/** The facts that the number alone shows. */
function BriefFacts({ order }: { order: OrderBrief }) {
  const text = useT();
  const language = useLanguage();
  const isStillComing = !order.status.is_terminal || order.status.slug === 'delivered';

  return (
    <dl className="grid grid-cols-2 gap-4 rounded-panel bg-surface p-5 lg:grid-cols-4">
      <Fact label={text('common.order_number')}>{formatOrderNumber(order.display_id)}</Fact>
      <Fact label={text('order.placed_on')}>
        <time dateTime={order.created_at}>{momentOf(order.created_at, language)}</time>
      </Fact>
      {isStillComing && order.slot_date && (
        <Fact label={text('track.arrives')}>
          <time dateTime={order.slot_date}>{dayOf(order.slot_date, language)}</time>
        </Fact>
      )}
      <Fact label={text('order.count')}>{text('cart.count', { count: order.item_count })}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}
