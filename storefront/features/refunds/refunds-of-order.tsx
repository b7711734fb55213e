import { canMove } from '@kebun/contract/refunds/refund-status.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { tokens } from '#platform/identity/tokens.ts';
import { refundsQuery } from './queries.ts';
import { RefundDetails } from './refund-details.tsx';

/** The refund requests of an order, the newest first. A visitor with only a shared link does not see them. */
export function RefundsOfOrder({ order }: { order: string }) {
  const text = useT();
  const { data } = useQuery({ ...refundsQuery(order), enabled: tokens.known() });
  const terms = data?.meta.terms;
  if (!data || !terms || data.data.length === 0) return null;

  const isOpen = data.data.some((refund) => canMove('withdraw', refund));
  return (
    <section
      aria-labelledby="refunds"
      className="rounded-panel p-[clamp(1.125rem,2vw,1.75rem)] inset-ring inset-ring-line"
    >
      <h2 id="refunds" className="mb-3.5 text-[1.25rem]">
        {text('order.refund_title')}
      </h2>
      <div className="grid gap-8">
        {data.data.map((refund) => (
          <RefundDetails key={refund.id} refund={refund} />
        ))}
        {terms.blocked && !isOpen && terms.refundable > 0 && (
          <p className="text-sm text-ink-soft">{terms.blocked}</p>
        )}
      </div>
    </section>
  );
}
