import { isPhone, toE164 } from '@kebun/contract/lib/phone.ts';
import type { FoundGuest } from '@kebun/contract/privacy/staff-guests.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { findStoredData, hasPersonalData } from './find-stored-data.ts';
import { asGuest } from './person.ts';

interface GuestIdentity {
  name: string | null;
  has_account: boolean;
}

/** Returns the email addresses that match an address or phone number, with the data stored for each. */
export async function findGuests(db: Db, text = ''): Promise<FoundGuest[]> {
  const typed = text.trim().toLowerCase();
  const found: FoundGuest[] = [];
  for (const email of await addressesOf(db, typed)) {
    const stored = await findStoredData(db, await asGuest(db, email));
    if (hasPersonalData(stored)) found.push({ email, ...(await selectKnownAs(db, email)), stored });
  }
  return found;
}

async function addressesOf(db: Db, typed: string): Promise<string[]> {
  if (typed.includes('@')) return [typed];
  const phone = isPhone(typed) ? toE164(typed) : undefined;
  return phone ? selectAddressesOfPhone(db, phone) : [];
}

/** Returns at most twenty email addresses of guests who ordered or wrote with a phone number. */
async function selectAddressesOfPhone(db: Db, phone: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from (
      select email, shopper_id from orders where shipping_address ->> 'contact_number' = ${phone}
      union all select email, shopper_id from orders where billing_address ->> 'contact_number' = ${phone}
      union all select email, shopper_id from enquiries where phone = ${phone}
    ) as given
    where email <> '' and not exists (
      select from shoppers where shoppers.id = shopper_id and kind = 'customer')
    group by 1 order by 1 limit 20`.execute(db);
  return rows.map(({ email }) => email);
}

/** Returns the last name of a guest, and whether an account has their email address. */
async function selectKnownAs(db: Db, email: string): Promise<GuestIdentity> {
  const { rows } = await sql<GuestIdentity>`
    select exists (select from customers where customers.email = ${email}) as has_account, (
      select name from (
        select shipping_address ->> 'recipient' as name, created_at, shopper_id from orders where lower(email) = ${email}
        union all select name, created_at, shopper_id from enquiries where lower(email) = ${email}
      ) as given
      where name <> '' and not exists (
        select from shoppers where shoppers.id = shopper_id and kind = 'customer')
      order by created_at desc limit 1) as name`.execute(db);
  return rows[0] ?? { name: null, has_account: false };
}
