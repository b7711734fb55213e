import type { Slot } from '@kebun/contract/delivery/delivery.ts';
import { dateWording } from '@kebun/contract/lib/date-wording.ts';
import { filled, type Rule } from '@kebun/contract/lib/rules.ts';
import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import type { Order, OrderItem } from '@kebun/contract/orders/orders.ts';
import { waitForHarvest } from '@kebun/contract/orders/wait-for-harvest.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { SelectField } from '@kebun/ui/forms/select-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp } from '#platform/page/app-context.ts';
import { dayOf } from '#platform/text/format-moments.ts';
import { OrderPanel } from './order-panel.tsx';
import { laterSlotsQuery } from './queries.ts';
import { MissingChoices, useSlipChoice } from './slip-choice.tsx';
import { SwapChoices } from './swap-choices.tsx';

interface SlippedOrderProps {
  order: Order;
  /** The button that cancels a line. */
  haveBack(item: OrderItem): ReactNode;
}

/** The choices of a shopper whose pre-order will not come as expected, until picking starts. */
export function SlippedOrder({ order, haveBack }: SlippedOrderProps) {
  const text = useT();
  const slipped = order.items.filter(({ pre_order }) => pre_order?.slipped);
  if (slipped.length === 0 || order.status.slug !== cancelledInPart) return null;

  return (
    <OrderPanel title={text('order.slip_title')}>
      <ul className="mb-5">
        {slipped.map(({ id, name, pre_order }) => (
          <li key={id}>
            <strong className="font-semibold">{name}</strong>{' '}
            <span className="text-chilli">{pre_order?.slipped}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-x-10 gap-y-6 border-t border-line pt-5 md:grid-cols-2">
        <section aria-labelledby="slip-wait">
          <h3 id="slip-wait" className="text-lg">
            {text('order.slip_wait')}
          </h3>
          <LaterSlots order={order} />
        </section>
        <section aria-labelledby="slip-swap" className="md:col-span-2 md:row-start-2">
          <h3 id="slip-swap" className="text-lg">
            {text('order.slip_swap')}
          </h3>
          <SwapChoices order={order} />
        </section>
        <section aria-labelledby="slip-back">
          <h3 id="slip-back" className="text-lg">
            {text('order.slip_back')}
          </h3>
          <p className="mt-1 mb-4 max-w-(--measure) text-ink-soft">{text('order.slip_back_lead')}</p>
          <ul className="flex flex-wrap gap-3">
            {slipped.map((item) => (
              <li key={item.id}>{haveBack(item)}</li>
            ))}
          </ul>
        </section>
      </div>
      <p className="mt-5 max-w-(--measure) text-sm text-ink-soft">{text('order.slip_default')}</p>
    </OrderPanel>
  );
}

function LaterSlots({ order }: { order: Order }) {
  const text = useT();
  const { data: slots, error, refetch } = useQuery(laterSlotsQuery(order));
  if (!slots) return <MissingChoices error={error} onRetry={() => void refetch()} />;
  if (slots.length === 0) return <p className="mt-1 text-ink-soft">{text('order.slip_no_days')}</p>;
  return <WaitForm order={order} slots={slots} />;
}

interface WaitDraft {
  slot_id: string | null;
}

const rules: readonly Rule<WaitDraft>[] = [filled('slot_id', 'order.slip_choose')];

function WaitForm({ order, slots }: { order: Order; slots: readonly Slot[] }) {
  const text = useT();
  const language = useLanguage();
  const { data } = useApp();
  const form = useForm<WaitDraft>({ start: { slot_id: null }, rules });
  const { display_id, share_token } = order;
  const move = useSlipChoice<string>(order, form, (slot_id) =>
    data.call(waitForHarvest, { params: { display_id }, body: { slot_id, share_token } }),
  );

  return (
    <Form
      onSubmit={form.submit(({ slot_id }) => slot_id && move.mutate(slot_id))}
      className="mt-1 grid gap-4"
    >
      <p className="max-w-(--measure) text-ink-soft">{text('order.slip_wait_lead')}</p>
      <SelectField
        {...form.field('slot_id')}
        label={text('order.slip_slot')}
        placeholder={text('order.slip_choose')}
        options={slots.map(({ id, date, label }) => ({
          value: id,
          label: `${dayOf(date, language)}${dateWording[language].between}${label}`,
        }))}
      />
      <div>
        <SubmitButton busy={move.isPending}>{text('order.slip_move')}</SubmitButton>
      </div>
    </Form>
  );
}
