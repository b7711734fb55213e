import {
  type AddressDraft,
  addAddress,
  addressForm,
  type SavedAddress,
  savedAddressRules,
} from '@kebun/contract/accounts/address.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useCheckout } from './checkout-context.ts';
import { type AddressRole, toDraft } from './checkout-state.ts';
import { unsavedInputStore } from './checkout-store.ts';

export type AddressForm = ReturnType<typeof useForm<AddressDraft>>;
export type AddressPart = ReturnType<typeof useAddressPart>;

export const showFieldToast = (message: string) =>
  showToast({ text: message, kind: 'failed', about: 'checkout' });

/** The choice of an address that is not saved. */
export const unsavedAddress = 'another';

/** Returns one of the two addresses: chosen from the address book, or typed. Typed values are stored. */
export function useAddressPart(role: AddressRole, saved: readonly SavedAddress[]) {
  const { state, own } = useCheckout();
  const { data } = useApp();
  const [choice, select] = useState(() => firstChoice(role, state[role], saved));
  const [isSaved, setIsSaved] = useState(false);
  const chosen = saved.find(({ id }) => id === choice);

  const [start] = useState(() => firstDraft(role, state[role], saved, own));
  const form = useForm<AddressDraft>({
    start,
    rules: isSaved ? savedAddressRules : addressForm,
    onError: showFieldToast,
  });
  useEffect(() => {
    if (form.draft !== start) unsavedInputStore.set({ ...unsavedInputStore.now(), [role]: form.draft });
  }, [form.draft, start, role]);

  const save = useMutation<SavedAddress, CallError, AddressDraft>({
    networkMode: 'always', // without a connection the request fails at once, and the input stays
    mutationFn: async (body) => (await data.call(addAddress, { body })).data,
    onSuccess: (address) => {
      select(address.id);
      void data.invalidateQueries({ queryKey: ['addresses'] });
    },
    onError: form.refuse,
  });

  /** Submits the address, once it is valid. */
  const take = (go: (address: AddressDraft) => void) => (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen) return go(toDraft(chosen));
    form.submit((typed) => {
      if (isSaved) save.mutate(typed, { onSuccess: (address) => go(toDraft(address)) });
      else go(typed);
    })(event);
  };

  return { saved, choice, select, chosen, form, isSaved, setIsSaved, isBusy: save.isPending, take };
}

/** Returns the earlier choice; else the default. */
function firstChoice(role: AddressRole, before: AddressDraft | null, saved: readonly SavedAddress[]) {
  const known = saved.find(({ id }) => id === before?.id);
  if (known) return known.id;
  if (before || unsavedInputStore.now()[role]) return unsavedAddress;

  const isDefault = role === 'billing_address' ? 'is_default_billing' : 'is_default_shipping';
  return (saved.find((address) => address[isDefault]) ?? saved[0])?.id ?? unsavedAddress;
}

/** Returns the typed values; else the customer's own, who is usually the one billed. */
function firstDraft(
  role: AddressRole,
  before: AddressDraft | null,
  saved: readonly SavedAddress[],
  own: AddressDraft,
): AddressDraft {
  const { id, ...typed } = unsavedInputStore.now()[role] ?? before ?? {};
  const isTyped = Object.keys(typed).length > 0 && !saved.some((one) => one.id === id);
  if (isTyped) return typed;
  return role === 'billing_address' ? own : {};
}
