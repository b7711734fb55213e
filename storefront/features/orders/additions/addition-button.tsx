import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { addingTo, type ChosenOrder } from './adding-to.ts';

const referenceTo = ({ display_id, share_token }: ChosenOrder): ChosenOrder => ({
  display_id,
  ...(share_token !== undefined && { share_token }),
});

/** Leads to the products. The basket then offers to add them to this order. */
export function AdditionButton({ order, ...look }: { order: ChosenOrder; look?: 'quiet' }) {
  const text = useT();
  const to = useTo();
  const number = formatOrderNumber(order.display_id);
  return (
    <LinkButton {...look} href={to('/products')} onClick={() => addingTo.remember(referenceTo(order))}>
      <span aria-hidden="true">{text('order.add_to')}</span>
      <span className="sr-only">{text('order.add_to_named', { number })}</span>
    </LinkButton>
  );
}
