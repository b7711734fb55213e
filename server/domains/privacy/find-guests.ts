import { isPhone, toE164 } from '@kebun/contract/lib/phone.ts';
import type { FoundGuest } from '@kebun/contract/privacy/staff-guests.ts';
import type { Db } from '#platform/db/db.ts';
import { findHeld, isAnythingHeld } from './find-held.ts';
import { selectAddressesOfPhone, selectKnownAs } from './guest-rows.ts';
import { asGuest } from './person.ts';

/** Returns the email addresses that match an address or phone number, with the data stored for each. */
export async function findGuests(db: Db, text = ''): Promise<FoundGuest[]> {
  const typed = text.trim().toLowerCase();
  const found: FoundGuest[] = [];
  for (const email of await addressesOf(db, typed)) {
    const held = await findHeld(db, await asGuest(db, email));
    if (isAnythingHeld(held)) found.push({ email, ...(await selectKnownAs(db, email)), held });
  }
  return found;
}

async function addressesOf(db: Db, typed: string): Promise<string[]> {
  if (typed.includes('@')) return [typed];
  const phone = isPhone(typed) ? toE164(typed) : undefined;
  return phone ? selectAddressesOfPhone(db, phone) : [];
}
