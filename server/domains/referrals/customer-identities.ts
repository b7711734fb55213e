import { type RawBuilder, sql } from 'kysely';

const email = (address: RawBuilder<string>) => sql`'email:' || normalize_email((${address}))`;

const phone = (number: RawBuilder<string>) => sql`'phone:' || (${number})`;

/** Normalizes a postal address to its letters, digits and postcode, in any spelling and line breaks. */
const door = (street: RawBuilder<string>, line2: RawBuilder<string>, zip: RawBuilder<string>) =>
  sql`'address:' || md5(lower(regexp_replace((${street}) || coalesce((${line2}), ''), '[^[:alnum:]]', '', 'g')) || (${zip}))`;

/** The contact data of an order. */
export interface OrderIdentity {
  email: string | null;
  addresses: readonly {
    contact_number: string;
    street_address: string;
    street_address_2: string | null;
    zip: string;
  }[];
}

/** Selects the mailboxes of a customer: of the account and of the order. */
export const mailboxesOf = (customerId: string, address: string | null) => sql`
  select normalize_email(address) as mailbox from (
    select ${address}::text as address
    union select email from customers where shopper_id = ${customerId}::uuid
  ) as addresses where address is not null`;

/** Selects every identity of a customer and their order, as rows of `identity_key`. */
export function identityKeys(
  customerId: string,
  { email: address, addresses }: OrderIdentity,
): RawBuilder<{ identity_key: string }> {
  const doors = sql`jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb)
    as one (contact_number text, street_address text, street_address_2 text, zip text)`;
  return sql`(
    select 'email:' || mailbox as identity_key from (${mailboxesOf(customerId, address)}) as mailboxes
    union select ${phone(sql`number`)} from (
      select contact_number as number from ${doors}
      union select phone from customers where shopper_id = ${customerId}::uuid
    ) as numbers where number is not null
    union select ${door(sql`street_address`, sql`street_address_2`, sql`zip`)} from ${doors}
  )`;
}

/** Selects every identity of an inviter: account data and billing addresses. */
export const inviterIdentityKeys = (inviterId: RawBuilder<string>): RawBuilder<{ identity_key: string }> =>
  sql`(
    select ${email(sql`email`)} as identity_key from customers where shopper_id = ${inviterId} and email is not null
    union select ${phone(sql`phone`)} from customers where shopper_id = ${inviterId} and phone is not null
    union select ${phone(sql`contact_number`)} from contact_numbers where shopper_id = ${inviterId}
    union select ${door(sql`street_address`, sql`street_address_2`, sql`zip`)} from addresses where shopper_id = ${inviterId}
    union select ${door(sql`billing_address->>'street_address'`, sql`billing_address->>'street_address_2'`, sql`billing_address->>'zip'`)}
      from orders where shopper_id = ${inviterId}
    union select ${phone(sql`billing_address->>'contact_number'`)} from orders where shopper_id = ${inviterId}
    union select ${email(sql`email`)} from orders where shopper_id = ${inviterId}
  )`;
