import { site } from '@kebun/contract/content/site.ts';
import {
  type CredentialsProof,
  type NewAuthenticator,
  type NewPassword,
  newAuthenticatorRules,
  newPasswordRules,
  shownKeysRules,
} from '@kebun/contract/staff/staff.ts';
import { commonPassword } from '#domains/accounts/common-passwords.ts';
import { audit } from '#platform/auth/audit.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import { asBase32, newTotpSecret, otpauthUrl, stepOfCode } from '#platform/auth/totp.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { fieldRefusal } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { updateCredentials } from './invitation-rows.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { momentOfCodes } from './login-code-rows.ts';
import { type CredentialChange, notifyCredentialsChanged } from './notify-credentials-changed.ts';
import { deleteOtherSessions, type MemberRow, selectMember } from './queries.ts';
import { assertCredentialRules, type ReauthDeps, withReauthentication } from './reauthentication.ts';

/** Changes the password of a staff member. */
export async function changeOwnPassword(typed: NewPassword, showing: ReauthDeps): Promise<void> {
  const next = typed.new_password ?? '';
  assertCredentialRules(newPasswordRules, typed, commonPassword('new_password', next));
  const password_hash = await showing.passwords.hash(next);
  await withReauthentication(typed, showing, async (tx, member) => {
    await updateCredentials(tx, member.id, { password_hash });
    await finishChange(tx, member, showing.staff, 'password');
  });
}

/** Binds a sealed secret to one session. */
const forSession = ({ id, session }: StaffCaller) => `${id} ${session}`;

/**
 * Returns a secret for a new authenticator. The server stores nothing: the secret comes back sealed with a first
 * code.
 */
export async function offerAuthenticator(db: Db, staff: StaffCaller, seals: SecretBox) {
  const member = await selectMember(db, staff.id);
  if (!member) throw new Refusal('signed_out');
  const secret = newTotpSecret();
  return {
    secret: asBase32(secret),
    otpauth_url: otpauthUrl(site.name, member.email, secret),
    sealed: seals.seal(secret, forSession(staff)).toString('base64url'),
  };
}

/** Replaces the authenticator, once the new one has shown a code. A recovery code may replace the old one's code. */
export async function changeAuthenticator(typed: NewAuthenticator, showing: ReauthDeps): Promise<void> {
  assertCredentialRules(newAuthenticatorRules, typed);
  const { db, seals, staff } = showing;
  const secret = seals.openIfFor(Buffer.from(typed.sealed, 'base64url'), forSession(staff));
  const step = secret && stepOfCode(secret, typed.new_code ?? '', await momentOfCodes(db));
  if (!secret || step === undefined) {
    throw fieldRefusal('code_invalid', 'new_code');
  }
  await withReauthentication(typed, showing, async (tx, member) => {
    await updateCredentials(tx, member.id, { totp_secret: seals.seal(secret, member.id), totp_step: step });
    await finishChange(tx, member, staff, 'authenticator');
  });
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(typed: CredentialsProof, showing: ReauthDeps): Promise<string[]> {
  assertCredentialRules(shownKeysRules, typed);
  return withReauthentication(typed, showing, async (tx, member) => {
    const codes = await issueRecoveryCodes(tx, member.id, showing.seals);
    await finishChange(tx, member, showing.staff, 'recovery_codes');
    return codes;
  });
}

/** Ends all other sessions, audits the change and notifies the member. */
async function finishChange(
  tx: Tx,
  member: MemberRow,
  { session }: StaffCaller,
  what: Exclude<CredentialChange, 'enrolled' | 'recovery_used'>,
) {
  await deleteOtherSessions(tx, member.id, session);
  await audit(tx, member, {
    action: `staff.${what}_updated`,
    subject: { kind: 'staff', id: member.id },
    before: { sessions: member.sessions },
    after: { sessions: 1 },
  });
  await notifyCredentialsChanged(tx, member, what);
}
