import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import type { useForm } from '@kebun/ui/forms/use-form.ts';

/** What is typed of an address; its id is never typed. */
type TypedAddress = Omit<AddressDraft, 'id'>;

/** A form that asks for an address, whatever else is asked beside it. */
export type AddressForm = Pick<ReturnType<typeof useForm<TypedAddress>>, 'draft' | 'field' | 'change'>;
