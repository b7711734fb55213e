import { Button } from '@kebun/ui/buttons/button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { RemovedLine } from './cart-changes.ts';
import { lineLabel } from './line-key.ts';
import { useCartQueue } from './use-cart.ts';

/** A removed line: it can be restored until the drawer closes. */
export function RemovedLineRow({ removed }: { removed: RemovedLine }) {
  const text = useT();
  const queue = useCartQueue();
  const name = lineLabel(removed.line);

  return (
    <li className="flex items-center gap-3 border-b border-line py-3 text-sm text-ink-soft">
      <p className="min-w-0 grow">{text('cart.removed', { name })}</p>
      <Button look="quiet" size="small" onClick={() => queue.restore([removed])}>
        <Icon name="undo" />
        <span aria-hidden="true">{text('cart.undo')}</span>
        <span className="sr-only">{text('cart.undo_named', { name })}</span>
      </Button>
    </li>
  );
}
