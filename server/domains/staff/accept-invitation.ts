import { site } from '@kebun/contract/content/site.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { type Enrolment, enrolmentRules } from '@kebun/contract/staff/staff.ts';
import { commonPassword } from '#domains/accounts/common-passwords.ts';
import { audit } from '#platform/auth/audit.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import { asBase32, otpauthUrl, stepOfCode } from '#platform/auth/totp.ts';
import type { Db } from '#platform/db/db.ts';
import { failedFields } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { grantStaffToken } from './grant-staff-token.ts';
import { selectInvitation, takeInvitation, updateCredentials } from './invitation-rows.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { notifyCredentialsChanged } from './notify-credentials-changed.ts';
import { type MemberRow, selectMember } from './queries.ts';
import type { SigningIn } from './sign-in.ts';

/** Returns the content of an invitation to its holder. */
export async function openEnrolment(db: Db, ticket: string, seals: SecretBox) {
  const invitation = await selectInvitation(db, hashOfToken(ticket));
  if (!invitation) throw new Refusal('link_invalid');
  const { id, name, email, expires_at } = invitation;
  const secret = seals.open(invitation.totp_secret, id);
  return {
    name,
    email,
    secret: asBase32(secret),
    otpauth_url: otpauthUrl(site.name, email, secret),
    expires_at,
  };
}

/** Accepts an invitation, once: sets a password and an authenticator that has shown a code. */
export async function acceptInvitation(
  typed: Enrolment,
  { db, inTransaction, passwords, seals, device }: SigningIn,
) {
  const password = typed.password ?? '';
  const broken = {
    ...commonPassword('password', password),
    ...failedFields(failedRules(enrolmentRules, typed)),
  };
  if (Object.keys(broken).length > 0) throw new Refusal('request_invalid', { broken });

  const ticketHash = hashOfToken(typed.ticket);
  const invitation = await selectInvitation(db, ticketHash);
  if (!invitation) throw new Refusal('link_invalid');
  const { id, totp_secret, issued_by: invited_by, now } = invitation;
  const step = stepOfCode(seals.open(totp_secret, id), typed.code ?? '', new Date(now));
  if (step === undefined) throw new Refusal('code_invalid', { broken: { code: ['refusal.code_invalid'] } });

  const password_hash = await passwords.hash(password);
  return inTransaction(async (tx) => {
    if (!(await takeInvitation(tx, ticketHash))) throw new Refusal('link_invalid');
    await updateCredentials(tx, id, {
      password_hash,
      totp_secret,
      totp_step: step,
      invited_by,
      enrolled_at: now,
    });
    const recovery_codes = await issueRecoveryCodes(tx, id, seals);
    await audit(tx, { id }, { action: 'staff.invitation_accepted', subject: { kind: 'staff', id } });

    const member = (await selectMember(tx, id)) as MemberRow; // it was just updated
    await notifyCredentialsChanged(tx, member, 'enrolled');
    return { granted: await grantStaffToken(tx, member, device), member, recovery_codes };
  });
}
