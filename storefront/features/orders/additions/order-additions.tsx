import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { momentOf } from '#platform/text/format-moments.ts';
import { chosenOrder } from './adding-to.ts';
import { AdditionButton } from './addition-button.tsx';

interface OrderAdditionsProps {
  order: Order;
  /** The visitor may add: the owner, or any visitor of a guest's order. */
  mayAdd: boolean;
}

/** The unpaid additions of an order, and the link to add more while it is open. */
export function OrderAdditions({ order, mayAdd }: OrderAdditionsProps) {
  const { is_open, unpaid } = order.additions;
  return (
    <>
      {unpaid && <UnpaidAddition order={order} unpaid={unpaid} />}
      {is_open && mayAdd && <OpenForMore order={order} />}
    </>
  );
}

function OpenForMore({ order }: { order: Order }) {
  const text = useT();
  const language = useLanguage();
  const { until } = order.additions;
  return (
    <section
      aria-label={text('order.add_to')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-panel bg-leaf-tint p-5"
    >
      <div className="min-w-60 grow basis-0">
        <h2 className="text-lg">{text('order.add_title')}</h2>
        <p className="mt-0.5 text-sm">
          {until ? text('order.add_lead', { when: momentOf(until, language) }) : text('order.add_lead_open')}
        </p>
      </div>
      <AdditionButton order={chosenOrder(order)} />
    </section>
  );
}

interface UnpaidAdditionProps {
  order: Order;
  unpaid: NonNullable<Order['additions']['unpaid']>;
}

/** Products that join the order with their payment. */
function UnpaidAddition({ order, unpaid }: UnpaidAdditionProps) {
  const text = useT();
  const to = useTo();
  const amount = formatMoney(unpaid.amount);
  const { display_id, share_token, is_guest } = order;
  const query = { order: display_id, ...(is_guest && { share_token }) };
  return (
    <section
      aria-label={text('order.add_unpaid_title', { amount })}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-panel bg-turmeric-tint p-5"
    >
      <div className="flex min-w-60 grow basis-0 gap-3">
        <Icon name="wallet" className="mt-1 text-[1.2rem] text-turmeric-ink" />
        <div>
          <h2 className="text-lg">{text('order.add_unpaid_title', { amount })}</h2>
          <p className="mt-0.5 text-sm">{text('order.add_unpaid_lead')}</p>
          <ul className="mt-1 text-sm">
            {unpaid.items.map(({ name, unit, quantity }) => (
              <li key={`${name} ${unit}`} className="figures">
                {text('order.add_unpaid_item', { name, unit, quantity })}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <LinkButton href={to('/checkout/web-payment', { query })}>
        {text('order.pay_amount', { amount })}
      </LinkButton>
    </section>
  );
}
