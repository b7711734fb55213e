import type { AddressDraft } from '@kebun/contract/address.ts';
import type { useForm } from '@kebun/ui/use-form.ts';

/** A form that asks for an address, whatever else is asked beside it. */
export type AddressForm = ReturnType<typeof useForm<AddressDraft>>;
