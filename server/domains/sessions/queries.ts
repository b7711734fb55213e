import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';

/** A guest and the token for it, in one statement. It lives 90 days unused, and a year at the most. */
export const insertGuest = (db: Db, tokenHash: Buffer) =>
  db
    .with('guest', (guest) =>
      guest.insertInto('shoppers').values({ kind: 'guest' }).returning(['id', 'kind']),
    )
    .insertInto('tokens')
    .columns(['token_hash', 'shopper_id', 'kind', 'idle_for', 'expires_at'])
    .expression((insert) =>
      insert
        .selectFrom('guest')
        .select([
          sql<Buffer>`${tokenHash}::bytea`.as('token_hash'),
          'guest.id',
          'guest.kind',
          sql<string>`interval '90 days'`.as('idle_for'),
          sql<string>`now() + interval '1 year'`.as('expires_at'),
        ]),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow();

/** What has died of age or of idleness opens nothing any more, and need not be kept. */
export const deleteDeadTokens = (db: Db) =>
  db
    .deleteFrom('tokens')
    .where((token) =>
      token.or([
        token('expires_at', '<', sql<string>`now()`),
        token(sql<string>`last_used_at + idle_for`, '<', sql<string>`now()`),
      ]),
    )
    .execute();
