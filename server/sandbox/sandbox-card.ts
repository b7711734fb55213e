import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** The visible data of a card. */
export interface CardFace {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

const letters = 'abcdefghijkmnopqrstuvwxyz'; // no digits, so that no token looks like a card number

const newToken = (kind: 'card' | 'setup') =>
  `${kind}_${Array.from(randomBytes(32), (byte) => letters[byte % letters.length]).join('')}`;

/** Inserts a card and returns a token for one exchange. */
export async function openCard(db: Db, face: CardFace): Promise<string> {
  const setup_token = newToken('setup');
  await db
    .insertInto('sandbox_cards')
    .values({ ...face, token: newToken('card'), setup_token })
    .execute();
  return setup_token;
}

const setupTokenMinutes = 15; // as a card provider has it

/** Returns the card of a setup token, once. */
export const consumeSetupToken = (
  db: Db,
  setupToken: string,
): Promise<(CardFace & { token: string }) | undefined> =>
  db
    .updateTable('sandbox_cards')
    .set({ saved_at: sql`now()` })
    .where('setup_token', '=', setupToken)
    .where('saved_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - ${setupTokenMinutes} * interval '1 minute'`)
    .returning(['token', 'brand', 'last4', 'exp_month', 'exp_year'])
    .executeTakeFirst();

/** Returns a saved card that was not deleted. */
export const findCard = (db: Db, token: string): Promise<CardFace | undefined> =>
  db
    .selectFrom('sandbox_cards')
    .select(['brand', 'last4', 'exp_month', 'exp_year'])
    .where('token', '=', token)
    .where('saved_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Returns false for an unknown card. */
export async function deleteSandboxCard(db: Db, token: string): Promise<boolean> {
  const rows = await db
    .updateTable('sandbox_cards')
    .set({ deleted_at: sql`coalesce(deleted_at, now())` })
    .where('token', '=', token)
    .returning('token')
    .execute();
  return rows.length === 1;
}
