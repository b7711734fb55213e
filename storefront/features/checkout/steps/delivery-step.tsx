import { productValueOf } from '@kebun/contract/cart/line-money.ts';
import type { ShippingWithSlots } from '@kebun/contract/delivery/delivery.ts';
import { maxRemarkLength } from '@kebun/contract/lib/limits.ts';
import type { PaymentGateway } from '@kebun/contract/payments/payments.ts';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useCheckout } from '../state/checkout-context.ts';
import { checkoutStore } from '../state/checkout-store.ts';
import { allGatewaysQuery, shippingsQuery } from '../state/queries.ts';
import { useSaveCheckout } from '../state/use-save-checkout.ts';
import { MethodChoice } from './method-choice.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { StepAction } from './step-action.tsx';
import { TipChoice } from './tip-choice.tsx';
import { useTip } from './use-tip.ts';

/** The delivery step: method, slot and notes. Every choice is priced at once. */
export function DeliveryStep() {
  const text = useT();
  const { checkout } = useCheckout();
  const zip = (checkout.shipping_address ?? checkout.billing_address)?.zip ?? '';
  const query = useQuery(shippingsQuery(zip));
  const gateways = useQuery(allGatewaysQuery);

  if (query.isPending || gateways.isPending) return <DeliverySkeleton />;
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;

  const { data: methods, not_deliverable_reason } = query.data;
  if (methods.length === 0) {
    return (
      <Note icon="truck" tone="time">
        {not_deliverable_reason ?? text('checkout.no_delivery')}
      </Note>
    );
  }
  return (
    <>
      {not_deliverable_reason && (
        <div className="mb-4">
          <Note icon="truck" tone="time">
            {not_deliverable_reason}
          </Note>
        </div>
      )}
      <DeliveryForm methods={methods} canPrepay={canPrepay(gateways.data)} />
    </>
  );
}

/** Returns whether there is another way to pay than cash. The payment step shows what failed to load. */
const canPrepay = (gateways: readonly PaymentGateway[] = []) =>
  gateways.length === 0 || gateways.some(({ slug }) => slug !== 'cod');

interface DeliveryFormProps {
  methods: ShippingWithSlots[];
  canPrepay: boolean; // what is left at the door is paid in advance
}

function DeliveryForm({ methods, canPrepay }: DeliveryFormProps) {
  const text = useT();
  const { state, checkout } = useCheckout();
  const save = useSaveCheckout();
  const tip = useTip();
  const [missing, setMissing] = useState<'method' | 'slot'>();
  const method = methods.find(({ id }) => id === state.shipping_method) ?? methods[0];
  const canBeLeft = method?.type === 'delivery' && (canPrepay || Boolean(checkout.wallet_balance));
  const slot = method?.slots.find(({ id }) => id === state.delivery_time?.slot_id);

  const select = (shipping_method: string, slotId: string | null) => {
    const delivery_time = slotId === null ? null : { slot_id: slotId };
    setMissing(undefined);
    save.mutate({
      choices: { shipping_method, delivery_time },
      optimistic: { shipping_method, delivery_time },
    });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!method) return setMissing('method');
    if (method.requires_slot && !slot) {
      setMissing('slot');
      document.querySelector<HTMLElement>('#slot input:not(:disabled)')?.focus();
      return;
    }
    if (tip.error) return document.querySelector<HTMLElement>('#tip_own')?.focus();
    save.mutate({
      choices: {
        shipping_method: method.id,
        delivery_time: slot ? { slot_id: slot.id } : null,
        leave_at_door: canBeLeft && state.leave_at_door,
        delivery_tip: checkoutStore.now().delivery_tip,
        current_step: 3,
      },
    });
  };

  return (
    <Form onSubmit={submit} className="grid gap-6">
      <MethodChoice
        methods={methods}
        freeDelivery={checkout.cart.free_delivery}
        productValue={productValueOf(checkout.cart.totals)}
        chosen={method?.id}
        error={missing === 'method' ? text('checkout.choose_method') : undefined}
        onChoose={(id) => select(id, null)}
      />
      {method?.requires_slot && (
        <SlotChoice
          key={method.id}
          slots={method.slots}
          chosen={slot?.id}
          error={missing === 'slot' ? text('checkout.choose_slot') : undefined}
          onChoose={(id) => select(method.id, id)}
        />
      )}
      {method?.type !== 'pickup' && (
        <TextField
          id="shipping_remarks"
          name="shipping_remarks"
          value={state.shipping_remarks}
          error={undefined}
          onChange={(shipping_remarks) => checkoutStore.set({ ...checkoutStore.now(), shipping_remarks })}
          label={text('checkout.remarks')}
          placeholder={text('checkout.remarks_example')}
          autoComplete="off"
          maxLength={maxRemarkLength}
          optional
        />
      )}
      {canBeLeft && (
        <div className="-mt-3">
          <Checkbox
            name="leave_at_door"
            value={state.leave_at_door}
            onChange={(leave_at_door) =>
              save.mutate({ choices: { leave_at_door }, optimistic: { leave_at_door } })
            }
            label={
              <span className="leading-snug">
                <span className="block">{text('checkout.leave_at_door')}</span>
                <span className="block text-xs text-ink-soft">{text('checkout.leave_at_door_note')}</span>
              </span>
            }
          />
        </div>
      )}
      {method?.type === 'delivery' && <TipChoice tip={tip} />}
      <StepAction busy={save.isPending}>{text('checkout.to_payment')}</StepAction>
    </Form>
  );
}

function DeliverySkeleton() {
  return (
    <Skeleton>
      <div className="grid gap-2.5">
        <SkeletonLine className="h-16 w-full" />
        <SkeletonLine className="h-16 w-full" />
        <SkeletonLine className="mt-4 h-18 w-full" />
        <SkeletonLine className="h-16 w-full" />
      </div>
    </Skeleton>
  );
}
