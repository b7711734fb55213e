import { randomBytes } from 'node:crypto';
import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { invitationDays } from '@kebun/contract/lib/limits.ts';
import type { Enrolment } from '@kebun/contract/staff/staff.ts';
import { sql } from 'kysely';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import { newTotpSecret } from '#platform/auth/totp.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { daysFromNow } from '#platform/db/from-now.ts';
import { addMember } from './add-member.ts';
import type { Invitation } from './create-invitation.ts';
import { lockOwners } from './queries.ts';

/** A secret of this link is sealed for no member, because there is none. */
export const forFirstOwner = 'first-owner';

const hasStaff = async (db: Db) =>
  (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Issues the link of the first owner, valid once and for some days, in place of an earlier one. Returns undefined,
 * and deletes the link, when the shop has staff.
 */
export async function issueFirstOwnerLink(
  tx: Tx,
  seals: SecretBox,
): Promise<Omit<Invitation, 'is_mailed'> | undefined> {
  await lockOwners(tx);
  await tx.deleteFrom('first_owner_link').execute();
  if (await hasStaff(tx)) return undefined;
  const ticket = `fo_${randomBytes(32).toString('base64url')}`;
  const { expires_at } = await tx
    .insertInto('first_owner_link')
    .values({
      ticket_hash: hashOfToken(ticket),
      totp_secret: seals.seal(newTotpSecret(), forFirstOwner),
      expires_at: daysFromNow(invitationDays),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { ticket, expires_at };
}

/** Returns the authenticator secret of a valid link, or undefined. */
export async function findFirstOwnerLink(db: Db, ticket: string, seals: SecretBox) {
  const link = await db
    .selectFrom('first_owner_link')
    .select(['totp_secret', 'expires_at', sql<string>`now()`.as('now')])
    .where('ticket_hash', '=', hashOfToken(ticket))
    .where('expires_at', '>', sql<string>`now()`)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('staff').select('id'))))
    .executeTakeFirst();
  return link && { ...link, secret: seals.open(link.totp_secret, forFirstOwner) };
}

/** Uses the link up and adds the owner. Returns undefined when the link was used or the shop has staff. */
export async function addFirstOwner(tx: Tx, { ticket, email, name }: Enrolment): Promise<string | undefined> {
  await lockOwners(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('first_owner_link')
    .where('ticket_hash', '=', hashOfToken(ticket))
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n || (await hasStaff(tx))) return undefined;
  const draft = { email: email ?? '', name: name ?? '', locale: defaultLanguage, roles: ['owner' as const] };
  return (await addMember(tx, draft, null)).id;
}
