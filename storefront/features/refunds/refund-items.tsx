import { formatMoney } from '@kebun/contract/lib/money.ts';
import { amountOfUnits, type ChosenQuantities } from '@kebun/contract/refunds/chosen-quantities.ts';
import type { RefundTerms } from '@kebun/contract/refunds/refunds.ts';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { Stepper } from '@kebun/ui/forms/stepper.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useId } from 'react';

interface RefundItemsProps {
  terms: Pick<RefundTerms, 'kind' | 'items'>;
  chosen: ChosenQuantities;
  onChange(chosen: ChosenQuantities): void;
}

/** The lines to tick, with a quantity for each. */
export function RefundItems({ terms: { kind, items }, chosen, onChange }: RefundItemsProps) {
  const text = useT();
  const id = useId();
  const isRefund = kind === 'refund';

  return (
    <Fieldset legend={text(isRefund ? 'order.refund_which' : 'order.cancel_which')}>
      <p className="pb-2 text-sm text-ink-soft">
        {text(isRefund ? 'order.refund_shares' : 'order.cancel_shares')}
      </p>
      <ul>
        {items.map(({ order_item_id: line, name, unit, substitute, quantity, amounts }) => {
          const units = chosen[line] ?? 0;
          const set = (units: number) => onChange({ ...chosen, [line]: units });
          return (
            <li
              key={line}
              className="flex min-h-15 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2 first:border-t-0"
            >
              <Checkbox
                id={`${id}${line}`}
                name={line}
                value={units > 0}
                error={undefined}
                onChange={(isSelected) => set(isSelected ? quantity : 0)}
                label={[
                  text('order.refund_line', { name, unit }),
                  ...(substitute ? [text('order.came_instead', substitute)] : []),
                ].join(' · ')}
              />
              <span className="ml-auto flex items-center gap-5">
                {units > 0 && quantity > 1 && (
                  <Stepper name={name} value={units} max={quantity} saysMost={false} onChange={set} />
                )}
                <span className="figures min-w-18 text-right font-medium">
                  {units > 0 && formatMoney(amountOfUnits(amounts, units))}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </Fieldset>
  );
}
