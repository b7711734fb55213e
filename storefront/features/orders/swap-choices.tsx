import {
  type SwapChoice,
  type SwappableLine,
  swapPreOrder,
} from '@kebun/contract/checkout/swap-pre-order.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { filled, type Rule } from '@kebun/contract/lib/rules.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { RadioCard } from '@kebun/ui/forms/radio-card.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#platform/page/app-context.ts';
import { swapsQuery } from './queries.ts';
import { MissingChoices, useSlipChoice } from './slip-choice.tsx';

/** The products in stock that a shopper can have instead of pre-orders whose harvest has slipped. */
export function SwapChoices({ order }: { order: Order }) {
  const text = useT();
  const { data: lines, error, refetch } = useQuery(swapsQuery(order));
  if (!lines) return <MissingChoices error={error} onRetry={() => void refetch()} />;
  const swappable = lines.filter(({ choices }) => choices.length > 0);
  if (swappable.length === 0) return <p className="mt-1 text-ink-soft">{text('order.slip_no_swaps')}</p>;
  return (
    <>
      <p className="mt-1 max-w-(--measure) text-ink-soft">{text('order.slip_swap_lead')}</p>
      <div className="mt-4 grid gap-6">
        {swappable.map((line) => (
          <SwapForm key={line.order_item_id} order={order} line={line} />
        ))}
      </div>
    </>
  );
}

interface SwapDraft {
  sku_id: string | null;
}

const rules: readonly Rule<SwapDraft>[] = [filled('sku_id', 'order.slip_choose_product')];

function SwapForm({ order, line }: { order: Order; line: SwappableLine }) {
  const text = useT();
  const { data } = useApp();
  const form = useForm<SwapDraft>({ start: { sku_id: null }, rules });
  const { display_id, share_token } = order;
  const swap = useSlipChoice<SwapChoice>(order, form, ({ sku_id, amount }) =>
    data.call(swapPreOrder, {
      params: { display_id },
      body: { order_item_id: line.order_item_id, sku_id, amount, share_token },
    }),
  );
  const { name, value, error, onChange } = form.field('sku_id');
  const choice = { name: `swap-${line.order_item_id}`, value, onChange };

  return (
    <Form
      onSubmit={form.submit(({ sku_id }) => {
        const chosen = line.choices.find((one) => one.sku_id === sku_id);
        if (chosen) swap.mutate(chosen);
      })}
      className="grid gap-4"
    >
      <Fieldset
        id={`${name}-${line.order_item_id}`}
        legend={text('order.slip_swap_for', { name: line.name })}
        error={error}
        className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3"
      >
        {line.choices.map(({ sku_id, product, unit, image, amount, back }) => (
          <RadioCard
            key={sku_id}
            choice={choice}
            value={sku_id}
            title={
              <span className="flex items-center gap-3">
                <img
                  src={image.thumbnail}
                  alt=""
                  width="40"
                  height="40"
                  loading="lazy"
                  className="size-10 flex-none object-contain"
                />
                {product.name}
              </span>
            }
            note={text('order.item', { quantity: line.quantity, unit })}
            end={
              <span className="grid justify-items-end text-right">
                <span className="whitespace-nowrap">{formatMoney(amount)}</span>
                <span className="text-xs font-normal text-ink-soft">
                  {back > 0
                    ? text('order.slip_swap_back', { amount: formatMoney(back) })
                    : text('order.slip_swap_same')}
                </span>
              </span>
            }
          />
        ))}
      </Fieldset>
      <div>
        <SubmitButton busy={swap.isPending}>{text('order.slip_swap_button')}</SubmitButton>
      </div>
    </Form>
  );
}
