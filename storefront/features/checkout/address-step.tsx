import { type AddressDraft, addressForm } from '@kebun/contract/address.ts';
import { Checkbox } from '@kebun/ui/checkbox.tsx';
import { Form } from '@kebun/ui/form.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { showToast } from '@kebun/ui/toast-store.ts';
import { useForm } from '@kebun/ui/use-form.ts';
import { type ReactNode, type SubmitEvent, useEffect } from 'react';
import { useCheckout } from './checkout-context.ts';
import { type AddressRole, withAddress } from './checkout-state.ts';
import { checkoutStore, typedStore } from './checkout-storage.ts';
import { StepAction } from './step-action.tsx';
import { useSaveCheckout } from './use-save-checkout.ts';

export type AddressForm = ReturnType<typeof useForm<AddressDraft>>;

/** The inputs of an address, whoever draws them. */
export type AddressFields = (form: AddressForm, purpose: 'billing' | 'shipping') => ReactNode;

const sayBroken = (message: string) => showToast({ text: message, kind: 'failed', about: 'checkout' });

/** A form for one of the two addresses. What is typed is kept as it is typed. */
function useAddressForm(role: AddressRole): AddressForm {
  const { state } = useCheckout();
  const form = useForm<AddressDraft>({
    start: typedStore.now()[role] ?? state[role] ?? {},
    rules: addressForm,
    onBroken: sayBroken,
  });

  useEffect(() => {
    if (Object.values(form.draft).some(Boolean)) typedStore.set({ ...typedStore.now(), [role]: form.draft });
  }, [form.draft, role]);
  return form;
}

/** Who is billed and where it goes: one address, or two. */
export function AddressStep({ fields }: { fields: AddressFields }) {
  const text = useText();
  const { state } = useCheckout();
  const save = useSaveCheckout();
  const billing = useAddressForm('billing_address');
  const shipping = useAddressForm('shipping_address');
  const toBilling = state.ship_to_bill_address;

  /** One after the other, so that what the shop says about an address lands on its own inputs. */
  const send = (billed: AddressDraft, shipped: AddressDraft | null) => {
    const { state: next, refused } = withAddress(checkoutStore.now(), 'billing_address', billed);
    if (refused) return sayBroken(text(refused));
    checkoutStore.set({ ...next, shipping_address: shipped });

    const choices = {
      billing_address: billed,
      ship_to_bill_address: toBilling,
      customer_email: billed.email ?? null,
    };
    const goOn = { current_step: 2 };
    if (!shipped) return save.mutate({ choices: { ...choices, ...goOn } }, { onError: billing.refuse });
    save.mutate(
      { choices },
      {
        onError: billing.refuse,
        onSuccess: () =>
          save.mutate({ choices: { shipping_address: shipped, ...goOn } }, { onError: shipping.refuse }),
      },
    );
  };
  const submit = (event: SubmitEvent) =>
    billing.submit((billed) => {
      if (toBilling) send(billed, null);
      else shipping.submit((shipped) => send(billed, shipped))(event);
    })(event);

  return (
    <Form onSubmit={submit} className="grid gap-4 md:gap-6">
      <section>
        <h3 className={toBilling ? 'sr-only' : 'mb-4 text-lg'}>{text('checkout.billing')}</h3>
        {fields(billing, 'billing')}
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
          {fields(shipping, 'shipping')}
        </section>
      )}
      <StepAction busy={save.isPending}>{text('checkout.to_delivery')}</StepAction>
    </Form>
  );
}
