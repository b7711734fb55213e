import { brokenRules } from '@kebun/contract/rules.ts';
import { site } from '@kebun/contract/site.ts';
import { type Enrolment, enrolmentRules } from '@kebun/contract/staff.ts';
import { commonPassword } from '#domains/accounts/accept-password.ts';
import { brokenFields } from '#domains/accounts/broken-fields.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Seals } from '#platform/seals.ts';
import { hashOfToken } from '#platform/session.ts';
import { asBase32, otpauthUrl, stepOfCode } from '#platform/totp.ts';
import { giveRecoveryCodes } from './give-recovery-codes.ts';
import { grantStaffToken } from './grant-staff-token.ts';
import { selectInvitation, takeInvitation, updateKeys } from './invitation-rows.ts';
import { type MemberRow, selectMember } from './queries.ts';
import type { SigningIn } from './sign-in.ts';
import { tellOfKeys } from './tell-of-keys.ts';

/** What an invitation says to whoever holds it. */
export async function openEnrolment(db: Db, ticket: string, seals: Seals) {
  const invitation = await selectInvitation(db, hashOfToken(ticket));
  if (!invitation) throw new Refusal('link_unknown');
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

/**
 * Somebody becomes a member of staff, or comes back after losing what they had: by their ticket, once, with a password
 * of their own and a code that shows that their authenticator knows the secret.
 */
export async function enrol(typed: Enrolment, { db, inTransaction, passwords, seals, device }: SigningIn) {
  const password = typed.password ?? '';
  const broken = {
    ...commonPassword('password', password),
    ...brokenFields(brokenRules(enrolmentRules, typed)),
  };
  if (Object.keys(broken).length > 0) throw new Refusal('request_invalid', { broken });

  const ticketHash = hashOfToken(typed.ticket);
  const invitation = await selectInvitation(db, ticketHash);
  if (!invitation) throw new Refusal('link_unknown');
  const { id, totp_secret, issued_by: keys_from, now } = invitation;
  const step = stepOfCode(seals.open(totp_secret, id), typed.code ?? '', new Date(now));
  if (step === undefined) throw new Refusal('code_invalid', { broken: { code: ['refusal.code_invalid'] } });

  const password_hash = await passwords.hash(password);
  return inTransaction(async (tx) => {
    if (!(await takeInvitation(tx, ticketHash))) throw new Refusal('link_unknown');
    await updateKeys(tx, id, { password_hash, totp_secret, totp_step: step, keys_from, keys_at: now });
    const recovery_codes = await giveRecoveryCodes(tx, id, seals);
    await audit(tx, { id }, { action: 'staff.enrolled', subject: { kind: 'staff', id } });

    const member = (await selectMember(tx, id)) as MemberRow; // it has just been changed
    await tellOfKeys(tx, member, 'enrolled');
    return { granted: await grantStaffToken(tx, member, device), member, recovery_codes };
  });
}
