import {
  type Registration,
  type RegistrationCode,
  type RegistrationReceipt,
  type RegistrationResult,
  registrationCodeRules,
  type SignInResult,
} from '@kebun/contract/accounts/accounts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { resendSeconds } from '@kebun/contract/lib/limits.ts';
import { createCustomer } from '#domains/accounts/create-customer.ts';
import {
  type CustomerRow,
  type NewCustomer,
  selectByLogin,
  selectTaken,
  verifyEmail,
} from '#domains/accounts/customer-rows.ts';
import { meReply } from '#domains/accounts/me-reply.ts';
import { splitName } from '#domains/accounts/split-name.ts';
import { type ValidRegistration, validateRegistration } from '#domains/accounts/validate-registration.ts';
import { acceptPolicies, hasPolicies } from '#domains/content/pages/accept-policies.ts';
import { findOrder } from '#domains/orders/history/track-order.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { acceptCode, joinByStoredCode } from '#domains/referrals/create-referral.ts';
import type { CodeGenerator } from '#platform/auth/mail-codes.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertRules } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { grantCustomerToken } from './grant-customer-token.ts';
import { mayMail } from './may-mail.ts';
import {
  deleteRegistration,
  extendRegistration,
  insertRegistration,
  takeRegistrationTry,
} from './registration-rows.ts';
import type { SignInContext } from './sign-in.ts';

const dropEmpty = (typed: Registration) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null && value !== ''));

/**
 * Starts a registration. With an email address a code is mailed, and its holder creates the account. Neither the
 * answer nor the work reveals whether the address has an account. With a phone number alone the account is created
 * at once; a taken number is refused.
 */
export async function registerCustomer(
  typed: Registration,
  language: Language,
  signing: SignInContext,
): Promise<RegistrationResult> {
  const { db, inTransaction, passwords, guest, moment } = signing;
  const filled = await filledFromOrder(db, typed, guest, moment.to);
  const { accepted, password } = validateRegistration(filled, { hasPolicies: await hasPolicies(db) });
  const refer_code = typed.refer_code?.trim() || null;
  if (refer_code) await acceptCode(db, refer_code);
  const password_hash = await passwords.hash(password);
  const customer = { ...accepted, password_hash, language: typed.locale ?? language };

  const { email } = accepted;
  if (email) {
    return inTransaction(async (tx) => {
      const { id } = await insertRegistration(tx, { ...customer, email, refer_code });
      await sendCode(tx, { id, email, language: customer.language }, signing.site);
      return receiptFor(id, email);
    });
  }
  await refuseTaken(accepted, signing);
  return inTransaction((tx) => openAccount(tx, customer, { refer_code, isProven: false }, signing));
}

/** Sends the registration code again. The answer is the same for an unknown registration. */
export async function sendAgain(tx: Tx, id: string, site: string): Promise<void> {
  const pending = await extendRegistration(tx, id);
  if (pending) await sendCode(tx, { ...pending, language: pending.language as Language }, site);
}

/**
 * Creates the account for a correct code, once, and signs in. Returns undefined for a wrong code; the attempt
 * counts.
 */
export async function finishRegistration(
  tx: Tx,
  typed: RegistrationCode,
  codes: CodeGenerator,
  signing: SignInContext,
): Promise<SignInResult | undefined> {
  assertRules(registrationCodeRules, typed);

  if (!isUuid(typed.registration)) return undefined;
  const pending = await takeRegistrationTry(tx, typed.registration);
  const isRight = codes.matches(pending?.id ?? '', typed.token ?? '');
  if (!pending?.is_available || !isRight || !(await deleteRegistration(tx, pending.id))) return undefined;

  const {
    id,
    attempts,
    requested_at,
    expires_at,
    is_available,
    refer_code,
    registered_at: tickedAt,
    ...customer
  } = pending;
  const isTaken = customer.phone && (await selectTaken(tx, { email: null, phone: customer.phone }));
  const phone = isTaken ? null : customer.phone; // who owns the number is private
  return openAccount(tx, { ...customer, phone }, { refer_code, isProven: true, tickedAt }, signing);
}

const receiptFor = (registration: string, email: string): RegistrationReceipt => ({
  registration,
  sent_to: email,
  resend_after: resendSeconds,
});

/** The mail's writer decides between a code and a notice that the address has an account. */
async function sendCode(
  tx: Tx,
  { id, email, language }: { id: string; email: string; language: string },
  site: string,
) {
  if (!(await mayMail(tx, 'account.register', email, site))) return;
  const to = { to: email, language: language as Language };
  await enqueueMail(tx, 'account.register', { registration_id: id }, to);
}

/** Refuses a taken phone number and notifies its owner. */
async function refuseTaken(
  { phone }: ValidRegistration,
  { db, inTransaction }: SignInContext,
): Promise<void> {
  const owner = phone ? await selectByLogin(db, { phone }) : undefined;
  if (!owner) return;
  await inTransaction((tx) => notifyOwner(tx, owner));
  throw new Refusal('already_registered', { errors: { phone: ['account.phone_taken'] } });
}

async function notifyOwner(tx: Tx, { shopper_id, email, language }: CustomerRow): Promise<void> {
  if (!email || !(await mayMail(tx, 'account.known', email))) return;
  const to = { to: email, language: language as Language };
  await enqueueMail(tx, 'account.known', { customer_id: shopper_id }, to);
}

/**
 * Fills missing fields of a registration from the guest's latest order. It requires the guest's own token. A share
 * link is not enough, because it may be forwarded.
 */
async function filledFromOrder(
  db: Db,
  typed: Registration,
  guest: Shopper | undefined,
  wording: ReplyLocale,
): Promise<Registration> {
  if (!typed.order_number) return typed;

  const { customer } = await findOrder(db, typed.order_number, { caller: guest }, wording);
  return {
    ...splitName(customer.name),
    display_name: customer.name,
    email: customer.email,
    ...dropEmpty(typed),
  };
}

/** Creates an account and signs in. It merges the caller's guest data and records the inviter. */
export async function openAccount(
  tx: Tx,
  customer: NewCustomer,
  { refer_code, isProven, tickedAt }: { refer_code: string | null; isProven: boolean; tickedAt?: string },
  signing: Pick<SignInContext, 'guest' | 'checkingOut' | 'moment' | 'device' | 'mergeGuest'>,
): Promise<SignInResult> {
  const created = await createCustomer(tx, customer);
  const { shopper_id } = created;
  const known = isProven ? await verifyEmail(tx, shopper_id) : created;
  await acceptPolicies(tx, shopper_id, tickedAt);
  if (refer_code) await joinByStoredCode(tx, shopper_id, refer_code);
  const joined = await signing.mergeGuest(tx, known, signing);
  const granted = await grantCustomerToken(tx, shopper_id, signing.device);
  return { ...granted, me: meReply(known), ...joined };
}
