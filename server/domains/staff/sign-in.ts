import { type StaffSignIn, staffSignInRules } from '@kebun/contract/staff/staff.ts';
import type { Passwords } from '#platform/auth/passwords.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import { assertRules } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { grantStaffToken } from './grant-staff-token.ts';
import { notifyCredentialsChanged } from './notify-credentials-changed.ts';
import { type MemberRow, replaceHash, selectByEmail } from './queries.ts';
import { consumeTotpCode } from './verify-login-code.ts';

/** The services and the caller that signing in needs, in addition to the typed values. */
export interface SignInContext {
  db: Db;
  inTransaction: InTransaction;
  passwords: Passwords;
  seals: SecretBox;
  device: string | null;
}

/**
 * Signs a staff member in. The answer does not reveal whether address, password or code was wrong. Before the
 * password is correct, the response time does not either.
 */
export async function signInStaff(typed: StaffSignIn, signing: SignInContext) {
  assertRules(staffSignInRules, typed);

  const email = (typed.login ?? '').trim().toLowerCase();
  const member = await verifyPasswordAndCode(
    await selectByEmail(signing.db, email),
    typed.password ?? '',
    signing,
  );
  const granted = await signing.inTransaction(async (tx) => {
    const by = await consumeTotpCode(tx, member, typed.code ?? '', signing.seals);
    if (by === 'recovery_code') await notifyCredentialsChanged(tx, member, 'recovery_used');
    return by && grantStaffToken(tx, member, signing.device, by);
  });
  if (!granted) throw new Refusal('invalid_credentials');
  return { granted, member };
}

async function verifyPasswordAndCode(
  member: MemberRow | undefined,
  password: string,
  { passwords, inTransaction }: SignInContext,
) {
  const password_hash = member?.password_hash ?? undefined;
  const isRight = await passwords.matches(password, password_hash);
  if (!member || !isRight || !password_hash || member.disabled_at) throw new Refusal('invalid_credentials');
  if (!passwords.isDated(password_hash)) return { ...member, password_hash };

  const newHash = await passwords.hash(password);
  await inTransaction((tx) => replaceHash(tx, member.id, password_hash, newHash));
  return { ...member, password_hash: newHash };
}
