import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import type { CheckoutChoices } from '@kebun/contract/checkout/checkout.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import type { AddressRow } from '#domains/accounts/address-rows.ts';
import { findAddress } from '#domains/accounts/save-address.ts';
import { validateAddresses } from '#domains/accounts/validate-addresses.ts';
import type { Db } from '#platform/db/db.ts';
import type { ChosenAddress } from './load-checkout.ts';

const roles = ['billing_address', 'shipping_address'] as const;
type Role = (typeof roles)[number];

export type ResolvedAddresses = Partial<Record<Role, ChosenAddress | null>>;

/**
 * Resolves the addresses of a body. A typed address is validated, a saved one is loaded by id. Null removes an
 * address, and a missing field leaves it.
 */
export async function resolveAddresses(
  db: Db,
  shopperId: string,
  choices: CheckoutChoices,
  rules?: readonly Rule<AddressDraft>[],
): Promise<ResolvedAddresses> {
  const accepted: ResolvedAddresses = {};
  const typed: Partial<Record<Role, AddressDraft>> = {};
  for (const role of roles) {
    const { [role]: draft } = choices;
    if (draft === null) accepted[role] = null;
    else if (draft?.id) accepted[role] = copySavedAddress(await findAddress(db, shopperId, draft.id));
    else if (draft) typed[role] = draft;
  }
  return { ...accepted, ...(await validateAddresses(db, typed, rules)) };
}

/** Returns a copy of a saved address. */
export const copySavedAddress = (row: AddressRow): ChosenAddress => ({
  id: row.id,
  title: row.title,
  recipient: row.recipient,
  email: row.email,
  contact_number: row.contact_number,
  street_address: row.street_address,
  street_address_2: row.street_address_2,
  city: row.city,
  zip: row.zip,
  state_id: row.state_id,
  state_name: row.state_name,
  zone: row.zone,
  company: row.company,
  fax_number: row.fax_number,
});
