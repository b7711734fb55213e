import type { ShippingWithSlots } from '@kebun/contract/delivery.ts';
import { ErrorState } from '@kebun/ui/error-state.tsx';
import { Form } from '@kebun/ui/form.tsx';
import { Note } from '@kebun/ui/note.tsx';
import { Skeleton } from '@kebun/ui/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/skeleton-line.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { TextField } from '@kebun/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useCheckout } from './checkout-context.ts';
import { checkoutStore } from './checkout-storage.ts';
import { MethodChoice } from './method-choice.tsx';
import { shippingsQuery } from './queries.ts';
import { SlotChoice } from './slot-choice.tsx';
import { StepAction } from './step-action.tsx';
import { useSaveCheckout } from './use-save-checkout.ts';

/** How and when it should come. Every choice is priced at once. */
export function DeliveryStep() {
  const text = useText();
  const { checkout } = useCheckout();
  const zip = (checkout.shipping_address ?? checkout.billing_address)?.zip ?? '';
  const asked = useQuery(shippingsQuery(zip));

  if (asked.isPending) return <DeliverySkeleton />;
  if (asked.error) return <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />;

  const { data: methods, not_deliverable_reason } = asked.data;
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
      <DeliveryForm methods={methods} />
    </>
  );
}

function DeliveryForm({ methods }: { methods: ShippingWithSlots[] }) {
  const text = useText();
  const { state, checkout } = useCheckout();
  const save = useSaveCheckout();
  const [missing, setMissing] = useState<'method' | 'slot'>();
  const method = methods.find(({ id }) => id === state.shipping_method) ?? methods[0];
  const slot = method?.slots.find(({ id }) => id === state.delivery_time?.slot_id);

  const choose = (shipping_method: string, slotId: string | null) => {
    const delivery_time = slotId === null ? null : { slot_id: slotId };
    setMissing(undefined);
    save.mutate({
      choices: { shipping_method, delivery_time },
      meanwhile: { shipping_method, delivery_time },
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
    save.mutate({
      choices: {
        shipping_method: method.id,
        delivery_time: slot ? { slot_id: slot.id } : null,
        shipping_remarks: state.shipping_remarks?.trim() || null,
        current_step: 3,
      },
    });
  };

  return (
    <Form onSubmit={submit} className="grid gap-6">
      <MethodChoice
        methods={methods}
        offer={checkout.cart.free_delivery}
        chosen={method?.id}
        error={missing === 'method' ? text('checkout.choose_method') : undefined}
        onChoose={(id) => choose(id, null)}
      />
      {method?.requires_slot && (
        <SlotChoice
          key={method.id}
          slots={method.slots}
          chosen={slot?.id}
          error={missing === 'slot' ? text('checkout.choose_slot') : undefined}
          onChoose={(id) => choose(method.id, id)}
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
          maxLength={500}
          optional
        />
      )}
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
