import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { momentOf } from '#platform/text/format-moments.ts';
import { addingTo } from './adding-to.ts';
import { addableOrdersQuery } from './queries.ts';

/** Offers to add the basket to an open order: the one that the shopper chose, or the next delivery. */
export function AddThese() {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const chosen = addingTo.now();
  const { data: orders = [] } = useQuery(addableOrdersQuery(chosen));
  const order = orders.find(({ display_id }) => display_id === chosen?.display_id) ?? orders[0];
  if (!order) return null;

  const { display_id, until, delivery } = order;
  const details =
    until && delivery
      ? text('order.add_these_until', { delivery, when: momentOf(until, language) })
      : text('order.add_these_open');
  return (
    <Note icon="truck">
      <p className="font-semibold">{text('order.add_these', { number: formatOrderNumber(display_id) })}</p>
      <p className="mt-0.5">{details}</p>
      <LinkButton
        look="quiet"
        size="small"
        className="mt-2.5"
        href={to('/checkout/add-to-order', { query: { order: display_id } })}
      >
        {text('order.add_these_button')}
      </LinkButton>
    </Note>
  );
}
