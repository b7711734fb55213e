import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import type { useForm } from '@kebun/ui/forms/use-form.ts';

/** The typed fields of an address; the id is never typed. */
type TypedAddress = Omit<AddressDraft, 'id'>;

/** A form with an address, whatever its other fields. */
export type AddressForm = Pick<ReturnType<typeof useForm<TypedAddress>>, 'draft' | 'field' | 'change'>;
