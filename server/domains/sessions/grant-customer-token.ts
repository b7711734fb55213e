import { randomBytes } from 'node:crypto';
import { hashOfToken } from '#platform/auth/session.ts';
import type { Tx } from '#platform/db/db.ts';
import { rememberDevice } from './known-devices.ts';
import { type Device, insertCustomerToken } from './queries.ts';

/** Signs a customer in on a device. The token is returned only here; the database stores its hash. */
export async function grantCustomerToken(tx: Tx, customerId: string, device: Device) {
  const token = `sa_${randomBytes(32).toString('base64url')}`;
  if (device.key) await rememberDevice(tx, customerId, device.key);
  const { expires_at } = await insertCustomerToken(tx, customerId, hashOfToken(token), device);
  return { token, token_type: 'Bearer', guest: false, expires_at } as const;
}
