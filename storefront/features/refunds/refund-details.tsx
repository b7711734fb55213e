import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { cashReductionOf, type Refund } from '@kebun/contract/refunds/refunds.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { overlays } from '#platform/overlays/overlays.ts';
import { momentOf } from '#platform/text/format-moments.ts';

// biome-ignore format: table
const looks = {
  requested:  { icon: 'clock', tone: 'time' },   processing: { icon: 'clock', tone: 'time' },
  approved:   { icon: 'check', tone: 'leaf' },   refunded:   { icon: 'check', tone: 'leaf' },
  rejected:   { icon: 'alert', tone: 'chilli' }, withdrawn:  { icon: 'info',  tone: 'leaf' },
} as const;

/** Why money goes back that was not requested. */
const reasonsUnasked: Partial<Record<Refund['kind'], MessageKey>> = {
  shortage: 'order.cash_reduction',
  swap: 'order.refund_swap',
};

/** One refund request: reason, date, status and amount. Until it is decided it can be withdrawn. */
export function RefundDetails({ refund }: { refund: Refund }) {
  const text = useT();
  const language = useLanguage();
  const { status, kind, reason, comment, items, refund_amount, store_credit, decided_note } = refund;

  const less = cashReductionOf(refund);

  return (
    <article className="grid gap-4">
      <Note {...looks[status]}>
        <p className="font-semibold">{refund.status_label}</p>
        <p className="mt-0.5">{refund.status_text}</p>
        {decided_note && <p className="mt-1">{decided_note}</p>}
      </Note>
      <dl className="grid gap-x-8 gap-y-3.5 sm:grid-cols-2">
        <Fact label={text('common.reason')}>
          {reason?.label ?? text(reasonsUnasked[kind] ?? 'order.refund_overpayment')}
        </Fact>
        <Fact label={text('order.refund_requested_at')}>
          <time dateTime={refund.requested_at}>{momentOf(refund.requested_at, language)}</time>
        </Fact>
        {comment && <Fact label={text('order.refund_comment')}>{comment}</Fact>}
        {items.length > 0 && (
          <Fact label={text('common.items')}>
            {items.map((item) => (
              <span key={item.order_item_id} className="block">
                {text('order.refund_item', { quantity: item.quantity, name: item.name })}
              </span>
            ))}
          </Fact>
        )}
        <Fact label={text('order.refund_status')}>{refund.status_label}</Fact>
        <Fact label={text('order.refund_amount')}>
          <span className="figures font-semibold">{formatMoney(refund_amount)}</span>
          {refund_amount > 0 && (
            <span className="block text-sm text-ink-soft">{destinationOf(text, refund, store_credit)}</span>
          )}
          {less > 0 && (
            <span className="block text-sm text-ink-soft">
              {text('order.cancel_less_at_door', { amount: formatMoney(less) })}
            </span>
          )}
        </Fact>
      </dl>
      {refund.can_withdraw && (
        <div>
          <Button look="quiet" onClick={() => overlays.openModal('WITHDRAW_CANCEL', refund)}>
            {text('order.withdraw')}
          </Button>
        </div>
      )}
    </article>
  );
}

function destinationOf(text: ReturnType<typeof useT>, { refund_to, refund_amount }: Refund, credit: number) {
  if (refund_to === 'wallet' || credit === refund_amount) return text('order.refund_destination_wallet');
  if (credit > 0) return text('order.refund_destination_both', { credit: formatMoney(credit) });
  return text('order.refund_destination_original');
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
