import { type CartIssue, type CartItem, canBeNoted } from '@kebun/contract/cart/cart.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useCheckout } from '../state/checkout-context.ts';

/** The issue of a line, and its remedies here. */
export function LineIssue({ line, issue }: { line: CartItem; issue: CartIssue }) {
  const text = useT();
  const { onLineChange } = useCheckout();
  const mustGo = line.quantity === 0 || issue.code === 'not_deliverable';

  return (
    <div className="col-span-full flex items-center gap-2.5 rounded-md bg-turmeric-tint px-3 py-2">
      <Icon name="alert" className="self-start text-turmeric-ink" />
      <p className="min-w-0 grow">{issue.message}</p>
      {mustGo && (
        <Button look="quiet" size="small" onClick={() => onLineChange(line, 0)}>
          <span aria-hidden="true">{text('cart.remove')}</span>
          <span className="sr-only">{text('ui.stepper_remove', { name: line.name })}</span>
        </Button>
      )}
      {canBeNoted(line) && (
        <Button look="quiet" size="small" onClick={() => onLineChange(line, line.quantity)}>
          {text('cart.got_it')}
        </Button>
      )}
    </div>
  );
}
