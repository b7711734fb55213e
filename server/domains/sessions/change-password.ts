import { type PasswordChange, passwordChangeRules } from '@kebun/contract/accounts/accounts.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { commonPassword } from '#domains/accounts/common-passwords.ts';
import { selectCustomer, updatePassword } from '#domains/accounts/customer-rows.ts';
import type { Caller } from '#platform/auth/session.ts';
import { assertNoErrors, failedFields, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { grantCustomerToken } from './grant-customer-token.ts';
import { forgetDevices } from './known-devices.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { deleteSession, deleteSessions } from './queries.ts';
import type { SignInContext } from './sign-in.ts';

const wrongPassword = () => invalidField('old_password', 'account.rule_old_password_wrong');

/**
 * Replaces a password and ends all other sessions. Hashing is slow, so the calling session is checked again when
 * the new password is stored.
 */
export async function changePassword(
  { id: customerId, session }: Caller,
  typed: PasswordChange,
  { db, inTransaction, passwords, device }: Omit<SignInContext, 'guest' | 'moment' | 'mergeGuest'>,
) {
  const next = typed.new_password ?? '';
  const errors = {
    ...commonPassword('new_password', next),
    ...failedFields(failedRules(passwordChangeRules, typed)),
  };
  assertNoErrors(errors);

  const customer = await selectCustomer(db, customerId);
  const storedHash = customer?.password_hash;
  const isRight = await passwords.matches(typed.old_password ?? '', storedHash);
  if (!isRight || !customer || !storedHash) throw wrongPassword();

  const newHash = await passwords.hash(next);
  return inTransaction(async (tx) => {
    if (!(await updatePassword(tx, customerId, storedHash, newHash))) {
      throw wrongPassword();
    }
    if (!(await deleteSession(tx, customerId, session))) throw new Refusal('signed_out');
    await deleteSessions(tx, customerId);
    await forgetDevices(tx, customerId);
    await notifyPasswordChanged(tx, customer);
    return grantCustomerToken(tx, customerId, device);
  });
}
