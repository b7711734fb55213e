import { grantGuestToken } from '#domains/sessions/grant-guest-token.ts';
import type { Db } from '#platform/db.ts';
import { bearing } from './api.ts';

/** The headers of a new guest. */
export const guestHeaders = async (db: Db) => bearing((await grantGuestToken(db)).token);
