import { randomBytes } from 'node:crypto';
import { cookieName } from '@kebun/contract/sessions/sessions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Login } from '#domains/accounts/customer-rows.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Config } from '#platform/lib/config.ts';

/** What a browser is known by to the accounts that were signed in to on it. It opens nothing. */
export interface DeviceKey {
  value: string;
  hash: Buffer;
}

const keyForm = /^[A-Za-z0-9_-]{43}$/;
const year = 365 * 24 * 60 * 60; // seconds
const most = 20; // devices of one account: the longest unused are forgotten

const nameOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  cookieName('device', publicUrl.startsWith('https:'));

/** The key that a browser shows, or undefined. */
export function deviceKeyOf(
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
): DeviceKey | undefined {
  const name = `${nameOf(config)}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) ?? '';
  return keyForm.test(value) ? { value, hash: hashOfToken(value) } : undefined;
}

/** A key for a browser that has none yet. */
export function newDeviceKey(): DeviceKey {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: hashOfToken(value) };
}

/** Leaves the key in the browser for a year. No script reads it, and no other site sends it. */
export function leaveDeviceKey(reply: FastifyReply, { value }: DeviceKey, config: Pick<Config, 'publicUrl'>) {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(config)}=${value}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Whether a device has signed in to an account before. */
export async function isKnownDevice(db: Db, login: Login, { hash }: DeviceKey): Promise<boolean> {
  const [column, value] = Object.entries(login)[0] as ['email' | 'phone', string];
  const known = await db
    .selectFrom('known_devices')
    .innerJoin('customers', 'customers.shopper_id', 'customer_id')
    .select('customer_id')
    .where(`customers.${column}`, '=', value)
    .where('device_hash', '=', hash)
    .executeTakeFirst();
  return known !== undefined;
}

/** Remembers a device that an account was signed in to on. */
export async function rememberDevice(tx: Tx, customerId: string, { hash }: DeviceKey): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ customer_id: customerId, device_hash: hash })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'device_hash']).doUpdateSet({ seen_at: sql`now()` }),
    )
    .execute();
  await sql`
    delete from known_devices where customer_id = ${customerId} and device_hash in (
      select device_hash from known_devices where customer_id = ${customerId}
      order by seen_at desc, device_hash offset ${most})`.execute(tx);
}

/** After a new password no device is known any more. */
export const forgetDevices = (tx: Tx, customerId: string) =>
  tx.deleteFrom('known_devices').where('customer_id', '=', customerId).execute();
