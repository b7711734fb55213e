import { randomBytes } from 'node:crypto';
import type { GrantedToken } from '@kebun/contract/sessions.ts';
import type { Db } from '#platform/db.ts';
import { hashOfToken } from '#platform/session.ts';
import { insertGuest } from './queries.ts';

/** Makes a guest of somebody. The token is told once, here; the shop itself keeps only its hash. */
export async function grantGuestToken(db: Db): Promise<GrantedToken> {
  const token = `gt_${randomBytes(32).toString('base64url')}`;
  const { expires_at } = await insertGuest(db, hashOfToken(token));
  return { token, token_type: 'Bearer', guest: true, expires_at };
}
