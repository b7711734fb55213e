import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { momentOf } from '#platform/text/format-moments.ts';
import { addingTo, type ChosenOrder } from './adding-to.ts';

interface AdditionButtonProps {
  order: ChosenOrder;
  until?: string | null; // shown in the button, where nothing beside it says so
  look?: 'quiet';
}

const referenceTo = ({ display_id, share_token }: ChosenOrder): ChosenOrder => ({
  display_id,
  ...(share_token !== undefined && { share_token }),
});

/** Leads to the products. The basket then offers to add them to this order. */
export function AdditionButton({ order, until = null, ...look }: AdditionButtonProps) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const number = formatOrderNumber(order.display_id);
  return (
    <LinkButton {...look} href={to('/products')} onClick={() => addingTo.remember(referenceTo(order))}>
      <span aria-hidden="true">{text('order.add_to')}</span>
      <span className="sr-only">{text('order.add_to_named', { number })}</span>
      {until !== null && (
        <span className="text-sm font-normal">
          {text('order.add_until', { when: momentOf(until, language) })}
        </span>
      )}
    </LinkButton>
  );
}
