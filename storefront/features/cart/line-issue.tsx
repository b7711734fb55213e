import type { CartIssue, CartItem } from '@kebun/contract/cart.ts';
import { formatMoney } from '@kebun/contract/money.ts';
import { Button } from '@kebun/ui/button.tsx';
import { Icon } from '@kebun/ui/icon.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useCartQueue } from './use-cart.ts';

interface LineIssueProps {
  line: CartItem;
  issue: CartIssue;
}

/** What has changed about a line since it was put in, and the way to put it right. */
export function LineIssue({ line, issue }: LineIssueProps) {
  const text = useText();
  const queue = useCartQueue();
  const left = issue.available ?? line.qty_max;
  const canTakeLess = issue.code === 'reduced' && left > 0 && left < line.quantity;

  return (
    <div className="col-span-full mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-turmeric-tint px-3.5 py-2.5 text-sm">
      <Icon name="alert" className="text-turmeric-ink" />
      <p className="min-w-40 grow">
        {issue.message}
        {issue.code === 'price_changed' && issue.old !== undefined && issue.new !== undefined && (
          <span className="figures block text-ink-soft">
            {text('cart.changed', { old: formatMoney(issue.old), new: formatMoney(issue.new) })}
          </span>
        )}
      </p>
      {issue.code === 'price_changed' && (
        <Button look="quiet" size="small" onClick={() => queue.want(line, line.quantity)}>
          {text('cart.got_it')}
        </Button>
      )}
      {canTakeLess && (
        <Button look="quiet" size="small" onClick={() => queue.want(line, left)}>
          {text('cart.take_left', { count: left })}
        </Button>
      )}
    </div>
  );
}
