import {
  changesLogin,
  type OwnAccount,
  type Profile,
  type Verification,
} from '@kebun/contract/accounts/accounts.ts';
import { acceptProfile, changeProfile } from '#domains/accounts/change-profile.ts';
import { lockPassword, selectCustomer } from '#domains/accounts/customer-rows.ts';
import { syncNewsletterPreference } from '#domains/newsletter/sync-newsletter-preference.ts';
import type { Passwords } from '#platform/auth/passwords.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { requestLoginChange } from './request-verification.ts';

interface ChangeAccountDeps {
  db: Db;
  inTransaction: InTransaction;
  passwords: Passwords;
  site: string; // the caller's network
}

interface AccountChange {
  me: OwnAccount;
  pending: Verification[]; // codes that were sent
}

const wrongPassword = () => invalidField('password', 'account.rule_password_wrong');

/** Updates an account. A new email address or phone number needs the password now and a code later. */
export async function changeAccount(
  id: string,
  sent: Profile,
  { db, inTransaction, passwords, site }: ChangeAccountDeps,
): Promise<AccountChange> {
  acceptProfile(sent);
  const proven = changesLogin(sent)
    ? await provenPassword(db, id, sent.password ?? '', passwords)
    : undefined;

  return inTransaction(async (tx) => {
    if (proven && !(await lockPassword(tx, id, proven))) throw wrongPassword();
    const me = await changeProfile(tx, id, sent);
    if (sent.preferences?.marketing_email !== undefined) await syncNewsletterPreference(tx, me);
    return { me, pending: await requestLoginChange(tx, me, sent, site) };
  });
}

/** Returns the stored hash when the given password is correct. */
async function provenPassword(db: Db, id: string, shown: string, passwords: Passwords): Promise<string> {
  const storedHash = (await selectCustomer(db, id))?.password_hash;
  const isRight = await passwords.matches(shown, storedHash);
  if (!isRight || !storedHash) throw wrongPassword();
  return storedHash;
}
