import {
  type AdditionQuote,
  addToOrder,
  type OrderAddition,
} from '@kebun/contract/checkout/order-additions.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import emptyBasket from '@kebun/ui/assets/empty-basket.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { RadioCard } from '@kebun/ui/forms/radio-card.tsx';
import { Amount } from '@kebun/ui/money/amount.tsx';
import { Totals } from '@kebun/ui/money/totals.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { newKey } from '#platform/api/new-key.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { momentOf } from '#platform/text/format-moments.ts';
import type { ChosenOrder } from './adding-to.ts';
import { additionQuery } from './queries.ts';

interface AddToOrderProps {
  order: ChosenOrder;
  /** Undefined until the basket is known. */
  cartVersion: number | undefined;
  onAdded(reply: OrderAddition): void;
}

/** The basket as an addition to an order: products, difference, and how it is paid. */
export function AddToOrder({ order, cartVersion, onAdded }: AddToOrderProps) {
  const text = useT();
  const to = useTo();
  const {
    data: quote,
    error,
    refetch,
  } = useQuery({
    ...additionQuery(order, cartVersion),
    enabled: cartVersion !== undefined,
  });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!quote)
    return (
      <Skeleton>
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    );
  if (quote.items.length === 0)
    return (
      <EmptyState
        picture={emptyBasket}
        action={<LinkButton href={to('/products')}>{text('order.add_browse')}</LinkButton>}
      >
        {text('order.add_empty')}
      </EmptyState>
    );
  if (!quote.is_open)
    return (
      <EmptyState action={<LinkButton href={to('/checkout')}>{text('order.add_new')}</LinkButton>}>
        <h2 className="text-xl">{text('order.add_closed')}</h2>
        <p className="mt-2 text-base text-ink-soft">{text('order.add_closed_lead')}</p>
      </EmptyState>
    );
  return <Confirmation order={order} quote={quote} onAdded={onAdded} />;
}

type PaymentOption = AdditionQuote['options'][number];

/** The keys of the queries that depend on the basket or on an order. */
const priced = [['cart'], ['addition'], ['addable orders'], ['orders'], ['order'], ['track'], ['checkout']];

/** The codes after which the products may or may not have been added: the next try asks under the same key. */
const open: readonly (string | undefined)[] = ['order_in_progress', 'too_many_requests', 'server_busy'];

/**
 * Returns the mutation that adds the basket to an order, at the amount that was shown. A try without an answer is
 * repeated under its key, so that the products are added once.
 */
function useAddToOrder({ order, quote, onAdded }: ConfirmationProps) {
  const { data } = useApp();
  const key = useRef<string>(undefined);
  return useMutation<OrderAddition, CallError, PaymentOption>({
    networkMode: 'always',
    async mutationFn({ gateway, amount }) {
      key.current ??= newKey();
      const body = {
        ...order,
        payment_gateway: gateway,
        expected_amount: amount,
        cart_version: quote.cart_version,
      };
      return data.call(addToOrder, { body, idempotencyKey: key.current });
    },
    onSuccess: onAdded, // here, because the form leaves the page with the basket that it was about
    onError({ status = 500, refusal }) {
      if (status < 500 && !open.includes(refusal?.code)) key.current = undefined;
    },
    onSettled() {
      for (const queryKey of priced) void data.invalidateQueries({ queryKey });
    },
  });
}

interface ConfirmationProps extends Pick<AddToOrderProps, 'order' | 'onAdded'> {
  quote: AdditionQuote;
}

function Confirmation({ order, quote, onAdded }: ConfirmationProps) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const add = useAddToOrder({ order, quote, onAdded });
  const [picked, pick] = useState<string>();
  const usable = quote.options.filter(({ blocked }) => blocked === null);
  const option = usable.find(({ gateway }) => gateway === picked) ?? usable[0];
  const { delivery, until } = quote.order;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (option) add.mutate(option);
  };

  return (
    <Form onSubmit={submit} className="grid max-w-184 gap-6">
      {delivery && (
        <p className="text-ink-soft">
          {until ? text('order.add_these_until', { delivery, when: momentOf(until, language) }) : delivery}
        </p>
      )}
      <Issues issues={quote.issues} />
      <section>
        <h2 className="mb-2 text-xl">{text('order.add_products')}</h2>
        <ul>
          {quote.items.map(({ id, name, unit, quantity, line_total }) => (
            <li key={id} className="flex justify-between gap-4 border-t border-line py-3">
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="figures text-sm text-ink-soft">
                  {text('order.item', { quantity, unit })}
                </span>
              </span>
              <span className="figures font-medium">{formatMoney(line_total)}</span>
            </li>
          ))}
        </ul>
        {option && (
          <Totals>
            <Amount label={text('order.add_difference')} amount={option.amount} />
            <Amount label={text('order.add_new_total')} amount={option.new_total} />
          </Totals>
        )}
        <p className="mt-2 text-sm text-ink-soft">{text('order.add_no_fee')}</p>
      </section>
      <Fieldset id="option" legend={text('order.add_by_title')} className="grid gap-2.5">
        {quote.options.map(({ gateway, amount, blocked }) => (
          <RadioCard
            key={gateway}
            choice={{ name: 'payment_gateway', value: option?.gateway, onChange: pick }}
            value={gateway}
            title={text(`order.add_by_${gateway}`)}
            note={blocked}
            end={formatMoney(amount)}
            disabled={blocked !== null}
          />
        ))}
      </Fieldset>
      <div role="alert">
        {add.error && (
          <Note icon="alert" tone="chilli">
            {[add.error.message, ...(add.error.refusal?.issues ?? []).map(({ message }) => message)].join(
              ' ',
            )}
          </Note>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          busy={add.isPending}
          reason={quote.can_add ? undefined : text('order.add_blocked')}
          amount={option && formatMoney(option.amount)}
        >
          {text('order.add_confirm')}
        </SubmitButton>
        <LinkButton look="quiet" href={to('/checkout')}>
          {text('order.add_new')}
        </LinkButton>
      </div>
    </Form>
  );
}

function Issues({ issues }: Pick<AdditionQuote, 'issues'>) {
  if (issues.length === 0) return null;
  return (
    <Note icon="info" tone="time">
      <ul className="grid gap-1">
        {issues.map(({ code, message, item_id }) => (
          <li key={`${code}${item_id ?? ''}`}>{message}</li>
        ))}
      </ul>
    </Note>
  );
}
