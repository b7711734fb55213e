import { invitationDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { daysFromNow } from '#platform/db/from-now.ts';

interface Ticket {
  staff_id: string;
  ticket_hash: Buffer;
  totp_secret: Buffer;
  issued_by: string | null;
}

export const insertInvitation = (tx: Tx, ticket: Ticket) =>
  tx
    .insertInto('staff_invitations')
    .values({ ...ticket, expires_at: daysFromNow(invitationDays) })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet((row) => ({
        ticket_hash: row.ref('excluded.ticket_hash'),
        totp_secret: row.ref('excluded.totp_secret'),
        issued_by: row.ref('excluded.issued_by'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow();

export const selectInvitation = (db: Db, ticketHash: Buffer) =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.language',
      'staff_invitations.totp_secret',
      'issued_by',
      'expires_at',
      sql<string>`now()`.as('now'),
    ])
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', sql<string>`now()`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** Deletes the invitation. Only one of two concurrent callers gets true. */
export async function takeInvitation(tx: Tx, ticketHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_invitations')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const deleteInvitation = (tx: Tx, staffId: string) =>
  tx.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute();

interface Keys {
  password_hash?: string | null;
  totp_secret?: Buffer | null;
  totp_step?: number;
  invited_by?: string | null; // the staff member who issued the accepted invitation
  enrolled_at?: string;
}

/** Replaces a member's credentials; null removes them. */
export const updateCredentials = (tx: Tx, id: string, keys: Keys) =>
  tx
    .updateTable('staff')
    .set({ ...keys, failed_codes: 0, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
