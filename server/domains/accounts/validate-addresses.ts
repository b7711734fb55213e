import { type AddressDraft, addressForm } from '@kebun/contract/accounts/address.ts';
import { isCityNamed } from '@kebun/contract/accounts/city.ts';
import { isPhone, toE164 } from '@kebun/contract/lib/phone.ts';
import { failedRules, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import type { Db } from '#platform/db/db.ts';
import { oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { AddressSnapshot } from './address-reply.ts';
import { otherNamesOf } from './city-names.ts';
import { type ServedPlace, selectServedPlaces } from './queries.ts';

/** The browser only counts the digits of a phone number; the server parses it. */
const isNumber: Rule<AddressDraft> = fits('contact_number', isPhone, 'rule.phone');

/** Builds the refusal: errors at their fields, or at the role of a whole address. */
const invalidAddress = (failures: { field: string; message: MessageKey }[]) => {
  const errors: Record<string, MessageKey[]> = {};
  for (const { field, message } of failures)
    errors[field] = [...new Set([...(errors[field] ?? []), message])];
  return new Refusal('address_invalid', { errors });
};

/**
 * Validates typed addresses by role. The first invalid one is reported, with its first failed rule in the order of
 * the specification.
 */
export async function validateAddresses<Role extends string>(
  db: Db,
  drafts: Partial<Record<Role, AddressDraft | null>>,
  rules: readonly Rule<AddressDraft>[] = addressForm,
): Promise<Partial<Record<Role, AddressSnapshot>>> {
  const typed = Object.entries(drafts).map(([role, draft]) => ({
    role: role as Role,
    draft: trimAddress(draft as AddressDraft | null),
  }));
  for (const { role, draft } of typed) {
    const failures = failedRules([...rules, isNumber], draft);
    if (failures.length > 0) {
      throw invalidAddress(failures.map(({ field, message }) => ({ field: field ?? role, message })));
    }
  }
  if (typed.length === 0) return {};

  const places = await selectServedPlaces(
    db,
    typed.map(({ draft }) => draft?.zip ?? ''),
  );
  const snapshots: Partial<Record<Role, AddressSnapshot>> = {};
  for (const { role, draft } of typed) {
    const place = servedPlace(
      places.filter(({ zip }) => zip === draft?.zip),
      draft as AddressDraft,
    );
    snapshots[role] = { ...toStoredAddress(draft as AddressDraft), ...place };
  }
  return snapshots;
}

/**
 * Checks that postcode and state match. A known city gets its official spelling. Any other city stays as typed, because
 * only street and postcode guide the delivery.
 */
function servedPlace(places: readonly ServedPlace[], { state_id, city }: AddressDraft): ServedPlace {
  if (places.length === 0) throw invalidAddress([{ field: 'zip', message: 'refusal.postcode_unknown' }]);
  const inState = places.filter((place) => place.state_id === state_id);
  const [first] = inState;
  if (!first) throw invalidAddress([{ field: 'state_id', message: 'rule.zip_state' }]);
  const typed = city ?? '';
  return (
    inState.find((served) => isCityNamed([served.city, ...otherNamesOf(served.city)], typed)) ?? {
      ...first,
      city: typed,
    }
  );
}

/** Trims each field to one line; empty fields become null. */
const trimAddress = (draft: AddressDraft | null) =>
  draft &&
  (Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [field, oneLine(value)]),
  ) as AddressDraft);

/** Requires a valid draft, with its place. */
function toStoredAddress(draft: AddressDraft) {
  const filled = (value: string | null | undefined) => value ?? '';
  return {
    title: draft.title ?? null,
    recipient: filled(draft.recipient),
    email: filled(draft.email),
    contact_number: toE164(filled(draft.contact_number)) ?? '',
    street_address: filled(draft.street_address),
    street_address_2: draft.street_address_2 ?? null,
    company: draft.company ?? null,
    fax_number: draft.fax_number ?? null,
  };
}
