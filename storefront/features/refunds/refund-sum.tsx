import { formatMoney } from '@kebun/contract/lib/money.ts';
import { amountOfChosen, type Chosen } from '@kebun/contract/refunds/chosen-lines.ts';
import type { RefundTerms } from '@kebun/contract/refunds/refunds.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { cancelledWorth, isWhole } from './refund-worth.ts';

interface RefundSumProps {
  terms: RefundTerms;
  chosen: Chosen;
}

/** Returns the refund of the chosen lines, capped at what is left of the payment. */
export const goesBack = (terms: RefundTerms, chosen: Chosen) =>
  terms.kind === 'refund'
    ? Math.min(amountOfChosen(terms.items, chosen), terms.refundable)
    : cancelledWorth(terms, chosen).back;

/** The refund, and for cash on delivery the remaining amount. */
export function RefundSum({ terms, chosen }: RefundSumProps) {
  const text = useT();
  return (
    <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
      <span>
        {text('order.refund_amount')}
        {notesOn({ terms, chosen }, text).map((note) => (
          <span key={note} className="block text-sm text-ink-soft">
            {note}
          </span>
        ))}
      </span>
      <span aria-live="polite" className="figures text-xl font-bold">
        {formatMoney(goesBack(terms, chosen))}
      </span>
    </p>
  );
}

function notesOn({ terms, chosen }: RefundSumProps, text: ReturnType<typeof useT>): string[] {
  if (terms.kind === 'refund') {
    return amountOfChosen(terms.items, chosen) > terms.refundable ? [text('order.refund_rest')] : [];
  }
  const { back, atDoor } = cancelledWorth(terms, chosen);
  const notes = back === 0 && isWhole(terms, chosen) ? [text('order.refund_nothing_paid')] : [];
  if (terms.at_door === 0 || isWhole(terms, chosen)) return notes;
  const before = formatMoney(terms.at_door);
  const left = text('order.cancel_at_door', { left: formatMoney(atDoor), before });
  return [...notes, atDoor === 0 ? text('order.cancel_nothing_at_door') : left];
}
