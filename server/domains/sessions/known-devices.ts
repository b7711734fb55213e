import { randomBytes } from 'node:crypto';
import { knownDeviceDays, maxKnownDevices } from '@kebun/contract/lib/limits.ts';
import { cookieName } from '@kebun/contract/sessions/sessions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Login } from '#domains/accounts/customer-rows.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Config } from '#platform/lib/config.ts';

/** A cookie that marks a browser as known to an account. It grants no access. */
export interface DeviceKey {
  value: string;
  hash: Buffer;
}

const keyForm = /^[A-Za-z0-9_-]{43}$/;
const lifetime = knownDeviceDays * 24 * 60 * 60; // seconds

const nameOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  cookieName('device', publicUrl.startsWith('https:'));

/** Returns the key that a browser sends, or undefined. */
export function deviceKeyOf(
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
): DeviceKey | undefined {
  const name = `${nameOf(config)}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) ?? '';
  return keyForm.test(value) ? { value, hash: hashOfToken(value) } : undefined;
}

/** Returns a new key for a browser. */
export function newDeviceKey(): DeviceKey {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: hashOfToken(value) };
}

/** Stores the key as a cookie. Scripts cannot read it, and other sites cannot send it. */
export function leaveDeviceKey(reply: FastifyReply, { value }: DeviceKey, config: Pick<Config, 'publicUrl'>) {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(config)}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Tells whether a device has signed in to an account before. */
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

/** Remembers a device that has signed in to an account. */
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
      order by seen_at desc, device_hash offset ${maxKnownDevices})`.execute(tx);
}

/** Deletes all known devices, after a password change. */
export const forgetDevices = (tx: Tx, customerId: string) =>
  tx.deleteFrom('known_devices').where('customer_id', '=', customerId).execute();
