import { randomBytes } from 'node:crypto';
import type { GrantedToken } from '@kebun/contract/sessions/sessions.ts';
import { type Caller, hashOfToken } from '#platform/auth/session.ts';
import type { Db } from '#platform/db/db.ts';
import { insertGuest } from './queries.ts';

/** Creates a guest. The token is returned only here; the database stores its hash. */
export async function grantGuestToken(db: Db): Promise<GrantedToken & { caller: Caller }> {
  const token = `gt_${randomBytes(32).toString('base64url')}`;
  const { id, session, expires_at } = await insertGuest(db, hashOfToken(token));
  const caller = { id, kind: 'guest', session } as const;
  return { token, token_type: 'Bearer', guest: true, expires_at, caller };
}
