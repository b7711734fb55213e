import type { OwnAccount } from '@kebun/contract/accounts/accounts.ts';
import {
  addAddress,
  changeAddress,
  type SavedAddress,
  type SavedAddressDraft,
  type SavedAddressReply,
  savedAddressForm,
} from '@kebun/contract/accounts/address.ts';
import { maxRemarkLength } from '@kebun/contract/lib/limits.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextArea } from '@kebun/ui/forms/text-area.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { useMe } from '#platform/identity/me.ts';
import { ownContact } from '#platform/identity/own-contact.ts';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useApp } from '#platform/page/app-context.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { AddressFields } from './address-fields.tsx';
import { addressesQuery } from './queries.ts';
import { typedAddress } from './typed-address.ts';

interface AddressDialogProps extends ModalViewProps<'ADDRESS_EDIT'> {
  /** Called after a save; other parts may show the address too. */
  onSaved(): void;
}

/** Adds an address to the book, or changes one. */
export function AddressDialog({ dialog, data, onSaved }: AddressDialogProps) {
  const text = useT();
  if (!data) return null;

  return (
    <Dialog {...dialog} title={text(data.address ? 'address.edit_title' : 'address.new_title')} broad>
      <AddressBookForm
        key={data.address?.id}
        address={data.address}
        onSaved={() => {
          onSaved();
          dialog.onClose();
        }}
      />
    </Dialog>
  );
}

function AddressBookForm({ address, onSaved }: { address: SavedAddress | null; onSaved(): void }) {
  const text = useT();
  const { data } = useApp();
  const { data: me } = useMe();
  const key = address?.id ?? 'new';
  const [start] = useState(() => typedAddress.of(key) ?? toDraft(address, me));
  const form = useForm<SavedAddressDraft>({ start, rules: savedAddressForm });
  useEffect(() => {
    if (form.draft !== start) typedAddress.store(key, form.draft);
  }, [key, form.draft, start]);

  const save = useMutation<SavedAddressReply, CallError, SavedAddressDraft>({
    networkMode: 'always', // without a connection the request fails at once, and the input stays
    mutationFn: (body) =>
      address
        ? data.call(changeAddress, { params: { id: address.id }, body })
        : data.call(addAddress, { body }),
    onSuccess: async ({ city_hint }) => {
      typedAddress.forget(key);
      showToast({ text: [text('address.saved'), city_hint].filter(Boolean).join(' '), kind: 'done' });
      onSaved();
      await data.invalidateQueries({ queryKey: addressesQuery.queryKey });
    },
    onError: form.refuse,
  });

  return (
    <Form onSubmit={form.submit((draft) => save.mutate(draft))} className="grid gap-4">
      <AddressFields form={form} purpose="shipping" titled />
      <TextArea
        {...form.field('delivery_instructions')}
        label={text('address.instructions')}
        placeholder={text('address.instructions_example')}
        maxLength={maxRemarkLength}
        optional
      />
      <Checkbox
        value={form.draft.is_default_shipping}
        onChange={(chosen) => form.change({ is_default_shipping: chosen, is_default_billing: chosen })}
        label={text('common.set_default')}
      />
      <div>
        <SubmitButton busy={save.isPending}>{text('address.save')}</SubmitButton>
      </div>
    </Form>
  );
}

function toDraft(address: SavedAddress | null, me: OwnAccount | null | undefined): SavedAddressDraft {
  if (!address) return me ? ownContact(me) : {};
  return {
    title: address.title,
    recipient: address.recipient,
    email: address.email,
    contact_number: formatPhoneNumber(address.contact_number),
    street_address: address.street_address,
    street_address_2: address.street_address_2,
    city: address.city,
    zip: address.zip,
    state_id: address.state_id,
    company: address.company,
    fax_number: address.fax_number,
    delivery_instructions: address.delivery_instructions,
    is_default_shipping: address.is_default_shipping,
    is_default_billing: address.is_default_billing,
  };
}
