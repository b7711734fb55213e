import { type CartIssue, type CartItem, canBeNoted } from '@kebun/contract/cart/cart.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useCartQueue } from './use-cart.ts';

interface LineIssueProps {
  line: CartItem;
  issue: CartIssue;
}

/** The changes of a line since the shopper last touched it. */
export function LineIssue({ line, issue }: LineIssueProps) {
  const text = useT();
  const queue = useCartQueue();
  const { code, message, old, new: now } = issue;

  return (
    <div className="col-span-full mt-2 flex items-center gap-2.5 rounded-md bg-turmeric-tint px-3.5 py-2.5 text-sm">
      <Icon name="alert" className="mt-0.5 self-start text-turmeric-ink" />
      <p className="min-w-0 grow">
        {message}
        {code === 'price_changed' && old !== undefined && now !== undefined && (
          <span className="figures block text-ink-soft">
            {text('cart.changed', { old: formatMoney(old), new: formatMoney(now) })}
          </span>
        )}
      </p>
      {canBeNoted(line) && (
        <Button look="quiet" size="small" onClick={() => queue.want(line, line.quantity)}>
          {text('cart.got_it')}
        </Button>
      )}
    </div>
  );
}
