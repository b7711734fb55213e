import type { SignedIn } from '@kebun/contract/accounts/account.ts';
import { createCustomer } from '#domains/accounts/create-customer.ts';
import { type NewCustomer, verifyEmail } from '#domains/accounts/customer-rows.ts';
import { meReply } from '#domains/accounts/me-reply.ts';
import { acceptPolicies } from '#domains/content/pages/accept-policies.ts';
import { joinByStoredCode } from '#domains/referrals/create-referral.ts';
import type { Tx } from '#platform/db/db.ts';
import { grantCustomerToken } from './grant-customer-token.ts';
import type { SigningIn } from './sign-in.ts';

/** Creates an account and signs in. It merges the caller's guest data and records the inviter. */
export async function openAccount(
  tx: Tx,
  customer: NewCustomer,
  { refer_code, isProven, tickedAt }: { refer_code: string | null; isProven: boolean; tickedAt?: string },
  signing: Pick<SigningIn, 'guest' | 'checkingOut' | 'moment' | 'device' | 'mergeGuest'>,
): Promise<SignedIn> {
  const created = await createCustomer(tx, customer);
  const { shopper_id } = created;
  const known = isProven ? await verifyEmail(tx, shopper_id) : created;
  await acceptPolicies(tx, shopper_id, tickedAt);
  if (refer_code) await joinByStoredCode(tx, shopper_id, refer_code);
  const joined = await signing.mergeGuest(tx, known, signing);
  const granted = await grantCustomerToken(tx, shopper_id, signing.device);
  return { ...granted, me: meReply(known), ...joined };
}
