import { randomBytes } from 'node:crypto';
import { type StaffRole, staffRoles } from '@kebun/contract/staff/staff.ts';
import { sql } from 'kysely';
import { hashOfToken, type Shopper } from '#platform/auth/session.ts';
import type { Db } from '#platform/db/db.ts';
import { bearerHeader } from '../harness/api.ts';

export const owners = ['guest A', 'guest B', 'customer A', 'customer B'] as const;

export type OwnerName = (typeof owners)[number];
export type CallerName = 'anonymous' | OwnerName | StaffRole;

export const callers: readonly CallerName[] = ['anonymous', ...owners, ...staffRoles];

/** A shopper with things and request headers. */
export interface Owner extends Shopper {
  name: OwnerName;
  email: string;
  headers: Record<string, string>;
}

export const kindOf = (name: OwnerName) => name.split(' ')[0] as Shopper['kind'];

/** Inserts two guests and two customers, each with a token and no known password. */
export async function givenOwner(db: Db, name: OwnerName): Promise<Owner> {
  const kind = kindOf(name);
  const { id } = await db.insertInto('shoppers').values({ kind }).returning('id').executeTakeFirstOrThrow();
  const email = `${name.replace(' ', '.').toLowerCase()}@example.my`;
  if (kind === 'customer') {
    await db
      .insertInto('customers')
      .values({
        shopper_id: id,
        first_name: name,
        last_name: 'Lim',
        display_name: name,
        email,
        password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$bm9ib2R5IGtub3dzIGl0',
        language: 'en',
      })
      .execute();
  }
  return { id, kind, name, email, headers: bearerHeader(await givenToken(db, { id, kind })) };
}

export async function givenToken(db: Db, { id, kind }: Shopper): Promise<string> {
  const token = tokenOf(kind === 'guest' ? 'gt' : 'sa');
  await db
    .insertInto('tokens')
    .values({
      token_hash: hashOfToken(token),
      shopper_id: id,
      kind,
      idle_timeout: '30 days',
      expires_at: sql`now() + interval '1 year'`,
    })
    .execute();
  return token;
}

const tokenOf = (letters: string) => `${letters}_${randomBytes(32).toString('base64url')}`;

/** Tells whether the caller is staff. Staff tokens open no shopper route. */
export const isStaff = (caller: CallerName): caller is StaffRole =>
  (staffRoles as readonly string[]).includes(caller);
