import type { CartMerge, SignInResult } from '@kebun/contract/accounts/accounts.ts';
import {
  type CustomerRow,
  lockPassword,
  selectByLogin,
  updatePassword,
} from '#domains/accounts/customer-rows.ts';
import { meReply } from '#domains/accounts/me-reply.ts';
import { readLogin } from '#domains/accounts/read-login.ts';
import type { CartReadContext } from '#domains/cart/find-cart.ts';
import { notify, wasNotified } from '#domains/notifications/notify.ts';
import type { Passwords } from '#platform/auth/passwords.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { grantCustomerToken } from './grant-customer-token.ts';
import { type Device, selectSessions } from './queries.ts';

/** The services and the caller that signing in needs, in addition to the typed values. */
export interface SignInContext {
  db: Db;
  inTransaction: InTransaction;
  passwords: Passwords;
  guest: Shopper | undefined; // the caller
  checkingOut: boolean; // true at checkout: the caller's cart stays the current one
  device: Device;
  site: string; // the caller's network
  moment: CartReadContext;
  mergeGuest: MergeGuest;
}

export interface GuestMerge {
  cart_merge: CartMerge;
  linked_orders: number; // guest orders that moved to the customer
}

/**
 * Moves the data of the guest who signs in to the customer. `server/app.ts` passes the function of
 * `server/apps/guest-merge`.
 */
export type MergeGuest = (
  tx: Tx,
  customer: Pick<CustomerRow, 'shopper_id' | 'email' | 'email_verified_at'>,
  signing: Pick<SignInContext, 'guest' | 'checkingOut' | 'moment'>,
) => Promise<GuestMerge>;

/** Signs a customer in. Neither the answer nor its time reveals whether the account exists. */
export async function signIn(login: string, password: string, signing: SignInContext): Promise<SignInResult> {
  const { db, inTransaction, device } = signing;
  const known = readLogin(login);
  if (!known) throw invalidField('login', 'account.rule_login');
  if (!password) throw invalidField('password', 'account.rule_password');

  const customer = await verifyPassword(await selectByLogin(db, known), password, signing);
  return inTransaction(async (tx) => {
    if (!(await lockPassword(tx, customer.shopper_id, customer.password_hash))) {
      throw new Refusal('invalid_credentials');
    }
    const joined = await signing.mergeGuest(tx, customer, signing);
    await notifyNewDevice(tx, customer.shopper_id, device);
    const granted = await grantCustomerToken(tx, customer.shopper_id, device);
    return { ...granted, me: meReply(customer), ...joined };
  });
}

async function verifyPassword(
  customer: CustomerRow | undefined,
  password: string,
  { inTransaction, passwords }: SignInContext,
) {
  const isRight = await passwords.matches(password, customer?.password_hash);
  if (!customer || !isRight) throw new Refusal('invalid_credentials');
  if (customer.disabled_at) throw new Refusal('account_disabled');

  const storedHash = customer.password_hash;
  if (!passwords.isDated(storedHash)) return customer;

  const password_hash = await passwords.hash(password);
  await inTransaction((tx) => updatePassword(tx, customer.shopper_id, storedHash, password_hash));
  return { ...customer, password_hash };
}

/** Notifies a customer of a sign-in on a new device. */
async function notifyNewDevice(tx: Tx, customerId: string, { name }: Device): Promise<void> {
  const about = { device: name ?? '' };
  const known = (await selectSessions(tx, customerId)).some(({ device }) => device === name);
  if (known || (await wasNotified(tx, customerId, 'signed_in', about))) return;
  await notify(tx, customerId, 'signed_in', about);
}
