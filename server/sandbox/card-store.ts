import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** What a person knows a card by. */
export interface CardFace {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

const letters = 'abcdefghijkmnopqrstuvwxyz'; // no figures: nothing in a token may be taken for the number of a card

const newToken = (kind: 'card' | 'setup') =>
  `${kind}_${Array.from(randomBytes(32), (byte) => letters[byte % letters.length]).join('')}`;

/** Makes up a card. The answer is good for one asking by the shop. */
export async function openCard(db: Db, face: CardFace): Promise<string> {
  const setup_token = newToken('setup');
  await db
    .insertInto('sandbox_cards')
    .values({ ...face, token: newToken('card'), setup_token })
    .execute();
  return setup_token;
}

/** What the shop is told of a card, once. */
export const consumeSetupToken = (
  db: Db,
  setupToken: string,
): Promise<(CardFace & { token: string }) | undefined> =>
  db
    .updateTable('sandbox_cards')
    .set({ kept_at: sql`now()` })
    .where('setup_token', '=', setupToken)
    .where('kept_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - interval '15 minutes'`)
    .returning(['token', 'brand', 'last4', 'exp_month', 'exp_year'])
    .executeTakeFirst();

/** A card that can be paid with: it was kept, and has not been forgotten. */
export const findCard = (db: Db, token: string): Promise<CardFace | undefined> =>
  db
    .selectFrom('sandbox_cards')
    .select(['brand', 'last4', 'exp_month', 'exp_year'])
    .where('token', '=', token)
    .where('kept_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();

/** False: there is no such card. */
export async function deleteSandboxCard(db: Db, token: string): Promise<boolean> {
  const rows = await db
    .updateTable('sandbox_cards')
    .set({ forgotten_at: sql`coalesce(forgotten_at, now())` })
    .where('token', '=', token)
    .returning('token')
    .execute();
  return rows.length === 1;
}
