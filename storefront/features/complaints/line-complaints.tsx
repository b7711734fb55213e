import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { tokens } from '#platform/identity/tokens.ts';
import { useTo } from '#platform/page/links.ts';
import { complaintsQuery } from './queries.ts';

/** At a line of a delivered order: what became of its reports, and a link to report its freshness while possible. */
export function LineComplaints({ order, line }: { order: string; line: string }) {
  const text = useT();
  const to = useTo();
  const { data } = useQuery({ ...complaintsQuery(order), enabled: tokens.known() });
  if (!data) return null;

  const made = data.data.filter(({ order_item_id }) => order_item_id === line);
  const mayReport = data.meta.terms.items.some(({ order_item_id }) => order_item_id === line);
  return (
    <>
      {made.map(({ id, state, kind, refund_amount }) => (
        <span key={id} className="figures block text-sm font-medium text-leaf-deep">
          {text(`order.complaint_line_${state}`, {
            kind: text(`order.reason_${kind}`),
            amount: formatMoney(refund_amount),
          })}
        </span>
      ))}
      {mayReport && (
        <Link
          href={to('/report-freshness', { query: { order, line } })}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {text('order.complaint_report')}
        </Link>
      )}
    </>
  );
}
