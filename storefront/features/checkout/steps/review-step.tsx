import { maxRemarkLength } from '@kebun/contract/lib/limits.ts';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextArea } from '@kebun/ui/forms/text-area.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { RichText } from '@kebun/ui/text/rich-text.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type SubmitEvent, useState } from 'react';
import { useTo } from '#platform/page/links.ts';
import { usePolicies } from '#platform/text/use-policies.ts';
import type { usePlaceOrder } from '../ordering/use-place-order.ts';
import { useCheckout } from '../state/checkout-context.ts';
import { checkoutStore, type LinePreference } from '../state/checkout-store.ts';
import { withBuyer } from '../state/e-invoice-choice.ts';
import { useEInvoiceChoice } from '../state/use-e-invoice-choice.ts';
import { useUnsavedLinePreferences } from '../state/use-unsaved-line-preferences.ts';
import { OrderLines } from '../summary/order-lines.tsx';
import { type EInvoiceFields, EInvoicePart } from './e-invoice-part.tsx';
import { StepAction } from './step-action.tsx';

/** Links open in another tab, so that the checkout stays. */
const reading = { className: 'link', target: '_blank' };

const isOther = (typed: LinePreference | undefined, { note, substitution }: LinePreference) =>
  typed !== undefined && ((typed.note?.trim() || null) !== note || typed.substitution !== substitution);

interface ReviewStepProps {
  eInvoiceFields: EInvoiceFields;
  place: ReturnType<typeof usePlaceOrder>;
}

/** The review step: the order, the terms, and the one button that places it. */
export function ReviewStep({ eInvoiceFields, place }: ReviewStepProps) {
  const text = useT();
  const { state, checkout } = useCheckout();
  const eInvoice = useEInvoiceChoice();
  const [accepted, setAccepted] = useState(false);
  const policies = usePolicies();
  const isPaidFirst = checkout.payment_gateway === 'ipay88' && checkout.cart.totals.total > 0;
  const typed = useUnsavedLinePreferences();
  const unsaved = checkout.cart.items.find((line) => isOther(typed[line.id], line));
  const blocking = checkout.can_place ? undefined : checkout.issues[0]?.message;

  // biome-ignore format: table
  const reason =
    state.checkout_loading ? text('checkout.saving_first') :
    blocking               ? blocking :
    unsaved                ? text('checkout.preference_unsaved', { name: unsaved.name }) :
    policies.length > 0 && !accepted ? text('checkout.accept_first') : undefined;

  const send = eInvoice.take((buyer) => {
    const order = {
      version: checkout.version,
      cart_version: checkout.cart.version,
      accept_terms: accepted,
      expected_total: checkout.cart.totals.total,
      remarks: checkoutStore.now().remarks?.trim() || null,
      ...withBuyer(buyer),
    };
    place.mutate(order, { onError: eInvoice.refuse });
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!reason && !place.isPending) send(event);
  };

  return (
    <div className="grid gap-4">
      <OrderLines lines={checkout.cart.items} showPreferences />
      <Form onSubmit={submit} className="grid gap-4">
        <TextArea
          id="remarks"
          name="remarks"
          value={state.remarks}
          error={undefined}
          onChange={(remarks) => checkoutStore.set({ ...checkoutStore.now(), remarks })}
          label={text('checkout.note')}
          placeholder={text('checkout.note_example')}
          maxLength={maxRemarkLength}
          optional
        />
        <EInvoicePart choice={eInvoice} fields={eInvoiceFields} />
        {policies.length > 0 && (
          <div>
            <Checkbox value={accepted} onChange={setAccepted} label={<Accepting policies={policies} />} />
          </div>
        )}
        <StepAction busy={place.isPending} reason={reason} withAmount>
          {text(isPaidFirst ? 'checkout.place_and_pay' : 'checkout.place')}
        </StepAction>
      </Form>
    </div>
  );
}

function Accepting({ policies }: { policies: ReturnType<typeof usePolicies> }) {
  const text = useT();
  const to = useTo();
  const terms = (
    <Link href={to('/terms')} {...reading}>
      {text('checkout.terms')}
    </Link>
  );
  const privacy = (
    <Link href={to('/privacy-policy')} {...reading}>
      {text('common.privacy_policy')}
    </Link>
  );
  if (policies.length === 1) {
    return (
      <RichText text="common.accept_one" parts={{ policy: policies[0] === 'terms' ? terms : privacy }} />
    );
  }
  return <RichText text="common.accept" parts={{ terms, privacy }} />;
}
