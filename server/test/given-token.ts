import { grantGuestToken } from '#domains/sessions/grant-guest-token.ts';
import type { Db } from '#platform/db.ts';
import { bearing } from './api.ts';

/** The headers of a new guest. */
export const guestHeaders = async (db: Db) => bearing((await grantGuestToken(db)).token);

/** Another token of a guest who is there already. */
export async function givenTokenOf(db: Db, guestId: string): Promise<string> {
  const { token, caller } = await grantGuestToken(db);
  await db.updateTable('tokens').set({ shopper_id: guestId }).where('id', '=', caller.session).execute();
  return token;
}
