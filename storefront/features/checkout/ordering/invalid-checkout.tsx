import type { Issue } from '@kebun/contract/lib/refusals.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { overlays } from '#platform/overlays/overlays.ts';
import { atStep } from '../state/checkout-state.ts';
import { checkoutStore } from '../state/checkout-store.ts';
import { describeChange } from './describe-change.ts';

/** Lists every reason why an order could not be placed, each with its remedy. */
export function InvalidCheckout({ dialog, data }: ModalViewProps<'INVALID_CHECKOUT'>) {
  const text = useT();
  const { message = '', issues = [], onSeen } = data ?? {};
  const refetchCheckout = () => {
    onSeen?.();
    dialog.onClose();
  };

  return (
    <Dialog
      {...dialog}
      title={text('checkout.changed_title')}
      actions={<Button onClick={refetchCheckout}>{text('checkout.look_again')}</Button>}
    >
      <p>{message}</p>
      <ul className="mt-4 grid gap-1">
        {issues.map((issue) => (
          <li
            key={`${issue.code}${issue.item_id}${issue.step}`}
            className="flex min-h-14 items-center gap-3 border-t border-line py-1.5 text-sm"
          >
            <span className="min-w-0 grow">{describeChange(text, issue)}</span>
            <FixButton issue={issue} onClose={dialog.onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A button that leads to the remedy: the step, or the basket line. */
function FixButton({ issue: { step, item_id, name }, onClose }: { issue: Issue; onClose(): void }) {
  const text = useT();
  if (item_id === undefined && step === undefined) return null;

  const fix = () => {
    onClose();
    if (item_id !== undefined) return overlays.openDrawer('CART_SIDEBAR');
    if (step !== undefined) checkoutStore.set(atStep(checkoutStore.now(), step));
  };
  return (
    <Button look="quiet" size="small" onClick={fix}>
      {text('checkout.fix')}
      {name && <span className="sr-only"> {name}</span>}
    </Button>
  );
}
