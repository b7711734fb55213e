import { Button } from '@kebun/ui/buttons/button.tsx';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { tokens } from '#platform/identity/tokens.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { useTo } from '#platform/page/links.ts';
import { refundsQuery } from './queries.ts';

/** A link to cancel an order, or to request a refund after delivery, while that is possible. */
export function RefundPrompt({ order }: { order: string }) {
  const text = useT();
  const to = useTo();
  const { data } = useQuery({ ...refundsQuery(order), enabled: tokens.known() });
  const kind = data?.meta.terms?.kind;
  if (!kind) return null;

  return (
    <section
      aria-label={text(kind === 'refund' ? 'order.refund_ask' : 'order.cancel')}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-panel bg-surface px-[clamp(1.125rem,2vw,1.75rem)] py-5"
    >
      <p className="max-w-(--measure)">
        {text(kind === 'refund' ? 'order.refund_prompt' : 'order.cancel_prompt')}
      </p>
      {kind === 'refund' ? (
        <LinkButton look="quiet" href={to('/cancel-order', { query: { order } })}>
          {text('order.refund_ask')}
        </LinkButton>
      ) : (
        <Button look="quiet" onClick={() => overlays.openModal('CANCEL_ORDER', { order })}>
          {text('order.cancel')}
        </Button>
      )}
    </section>
  );
}
