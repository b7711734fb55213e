import {
  guestIdleDays,
  guestSessionDays,
  sessionDays,
  sessionIdleDays,
  staySignedInDays,
  staySignedInIdleDays,
} from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { insertGuestShopper } from '#domains/accounts/customer-rows.ts';
import { announceEnd } from '#platform/auth/ended-sessions.ts';
import { asyncCommit } from '#platform/db/async-commit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { daysFromNow } from '#platform/db/from-now.ts';
import type { DeviceKey } from './known-devices.ts';

/** Inserts a guest and its token in one statement. The token lives 90 days unused, and at most a year. */
export const insertGuest = (db: Db, tokenHash: Buffer) =>
  db
    .with('guest', insertGuestShopper)
    .insertInto('tokens')
    .columns(['token_hash', 'shopper_id', 'kind', 'idle_timeout', 'expires_at'])
    .expression((insert) =>
      insert
        .selectFrom(['guest', asyncCommit])
        .select([
          sql<Buffer>`${tokenHash}::bytea`.as('token_hash'),
          'guest.id',
          'guest.kind',
          sql<string>`${guestIdleDays} * interval '1 day'`.as('idle_timeout'),
          daysFromNow(guestSessionDays).as('expires_at'),
        ]),
    )
    .returning(['shopper_id as id', 'id as session', 'expires_at'])
    .executeTakeFirstOrThrow();

/** Deletes tokens that expired by age or by idle time. */
export const deleteExpiredTokens = (db: Db) =>
  db
    .deleteFrom('tokens')
    .where((token) =>
      token.or([
        token('expires_at', '<', sql<string>`now()`),
        token(sql<string>`last_used_at + idle_timeout`, '<', sql<string>`now()`),
      ]),
    )
    .execute();

export interface Device {
  /** true: two months unused and a year at most; false: a day unused and a month at most. */
  remember: boolean;
  name: string | null;
  key?: DeviceKey | undefined; // the browser's device key for this account
}

/** Inserts a customer's token for one device. */
export const insertCustomerToken = (
  tx: Tx,
  shopperId: string,
  tokenHash: Buffer,
  { remember, name }: Device,
) =>
  tx
    .insertInto('tokens')
    .values({
      token_hash: tokenHash,
      shopper_id: shopperId,
      kind: 'customer',
      device: name,
      idle_timeout: `${remember ? staySignedInIdleDays : sessionIdleDays} days`,
      expires_at: daysFromNow(remember ? staySignedInDays : sessionDays),
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();

/** Returns a shopper's sessions, the latest used first. */
export const selectSessions = (db: Db, shopperId: string) =>
  db
    .selectFrom('tokens')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('shopper_id', '=', shopperId)
    .where('expires_at', '>', sql<string>`now()`)
    .where(sql<string>`last_used_at + idle_timeout`, '>', sql<string>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends one of the shopper's own sessions. Returns false when there is no such session. */
export async function deleteSession(tx: Tx, shopperId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tokens')
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  announceEnd(tx, shopperId);
  return numDeletedRows === 1n;
}

/** Ends all sessions of a shopper. Returns false when there were none. */
export async function deleteSessions(tx: Tx, shopperId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tokens')
    .where('shopper_id', '=', shopperId)
    .executeTakeFirstOrThrow();
  announceEnd(tx, shopperId);
  return numDeletedRows > 0n;
}
