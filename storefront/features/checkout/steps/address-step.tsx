import type { AddressDraft, SavedAddress } from '@kebun/contract/accounts/address.ts';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode, SubmitEvent } from 'react';
import { useAuthorised } from '#platform/identity/me.ts';
import { useCheckout } from '../state/checkout-context.ts';
import { type AddressRole, withAddress } from '../state/checkout-state.ts';
import { checkoutStore } from '../state/checkout-store.ts';
import {
  type AddressForm,
  type AddressPart,
  showFieldToast,
  useAddressPart,
} from '../state/use-address-part.ts';
import { useSaveCheckout } from '../state/use-save-checkout.ts';
import { AddressChoice } from './address-choice.tsx';
import { StepAction } from './step-action.tsx';

/** The inputs of an address; one that is to be saved needs a title. */
export type AddressFields = (
  form: AddressForm,
  purpose: 'billing' | 'shipping',
  titled: boolean,
) => ReactNode;

/** Returns the address to send: a saved one is sent as its id. */
const asSent = (address: AddressDraft): AddressDraft => (address.id ? { id: address.id } : address);

interface AddressStepProps {
  fields: AddressFields;
  /** The saved addresses of a signed-in customer. */
  saved: readonly SavedAddress[];
}

/** The billing and shipping address: one, or two. */
export function AddressStep({ fields, saved }: AddressStepProps) {
  const text = useT();
  const { state } = useCheckout();
  const save = useSaveCheckout();
  const billing = useAddressPart('billing_address', saved);
  const shipping = useAddressPart('shipping_address', saved);
  const toBilling = state.ship_to_bill_address;

  /** Returns the saved note to the driver for an address. */
  const remarksFor = (id: string | null | undefined) => {
    const remarks = state.shipping_remarks?.trim() || null;
    const isOfAnother = saved.some(({ delivery_instructions }) => delivery_instructions === remarks);
    if (remarks && !isOfAnother) return remarks;
    return saved.find((address) => address.id === id)?.delivery_instructions ?? null;
  };

  /** Sends one address after the other, so that each error is under its own inputs. */
  const send = (billed: AddressDraft, shipped: AddressDraft | null) => {
    const { state: next, refused } = withAddress(checkoutStore.now(), 'billing_address', billed);
    if (refused) return showFieldToast(text(refused));
    checkoutStore.set({ ...next, shipping_address: shipped });

    const choices = {
      billing_address: asSent(billed),
      ship_to_bill_address: toBilling,
      customer_email: billed.email ?? null,
      shipping_remarks: remarksFor((shipped ?? billed).id),
    };
    const nextStep = { current_step: 2 };
    if (!shipped)
      return save.mutate({ choices: { ...choices, ...nextStep } }, { onError: billing.form.refuse });
    save.mutate(
      { choices },
      {
        onError: billing.form.refuse,
        onSuccess: () =>
          save.mutate(
            { choices: { shipping_address: asSent(shipped), ...nextStep } },
            { onError: shipping.form.refuse },
          ),
      },
    );
  };
  const submit = (event: SubmitEvent) =>
    billing.take((billed) => {
      if (toBilling) send(billed, null);
      else shipping.take((shipped) => send(billed, shipped))(event);
    })(event);

  return (
    <Form onSubmit={submit} className="grid gap-4 md:gap-6">
      <section>
        <h3 className={toBilling ? 'sr-only' : 'mb-4 text-lg'}>{text('checkout.billing')}</h3>
        <AddressSection of="billing_address" part={billing} fields={fields} />
      </section>
      <div>
        <Checkbox
          value={toBilling}
          onChange={(ship_to_bill_address) =>
            checkoutStore.set({ ...checkoutStore.now(), ship_to_bill_address })
          }
          label={text('checkout.ship_to_billing')}
        />
      </div>
      {!toBilling && (
        <section className="border-t border-line pt-5">
          <h3 className="mb-4 text-lg">{text('checkout.shipping')}</h3>
          <AddressSection of="shipping_address" part={shipping} fields={fields} />
        </section>
      )}
      <StepAction busy={save.isPending || billing.isBusy || shipping.isBusy}>
        {text('checkout.to_delivery')}
      </StepAction>
    </Form>
  );
}

interface AddressSectionProps {
  of: AddressRole;
  part: AddressPart;
  fields: AddressFields;
}

/** The saved addresses, and inputs for a new one, which a customer may save. */
function AddressSection({ of: role, part, fields }: AddressSectionProps) {
  const text = useT();
  const isAuthorised = useAuthorised();
  const { saved, chosen, form, isSaved, setIsSaved } = part;

  return (
    <>
      {saved.length > 0 && <AddressChoice of={role} part={part} />}
      {!chosen && (
        <div className={saved.length > 0 ? 'mt-5' : undefined}>
          {fields(form, role === 'billing_address' ? 'billing' : 'shipping', isSaved)}
          {isAuthorised && (
            <div className="mt-2">
              <Checkbox value={isSaved} onChange={setIsSaved} label={text('checkout.keep_address')} />
            </div>
          )}
        </div>
      )}
    </>
  );
}
