import { site } from '@kebun/contract/content/site.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { type Enrolment, enrolmentRules, firstOwnerRules } from '@kebun/contract/staff/staff.ts';
import { commonPassword } from '#domains/accounts/common-passwords.ts';
import { audit } from '#platform/auth/audit.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import { asBase32, otpauthUrl, stepOfCode } from '#platform/auth/totp.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertNoErrors, failedFields, fieldRefusal } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { addFirstOwner, findFirstOwnerLink } from './first-owner-link.ts';
import { grantStaffToken } from './grant-staff-token.ts';
import { selectInvitation, takeInvitation, updateCredentials } from './invitation-rows.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { notifyCredentialsChanged } from './notify-credentials-changed.ts';
import { type MemberRow, selectMember } from './queries.ts';
import type { SignInContext } from './sign-in.ts';

/** An invitation of a member, or the link of the first owner, who is no member yet. */
interface OpenInvitation {
  name: string;
  email: string;
  is_first_owner: boolean;
  language: Language | null;
  secret: Buffer;
  expires_at: string;
  now: string;
  invited_by: string | null;
  take(tx: Tx): Promise<string | undefined>; // uses it up and returns the member's id; undefined: it was used
}

async function findOpenInvitation(db: Db, typed: Enrolment, seals: SecretBox): Promise<OpenInvitation> {
  const hash = hashOfToken(typed.ticket);
  const invitation = await selectInvitation(db, hash);
  if (invitation) {
    const { id, totp_secret, issued_by, ...shown } = invitation;
    return {
      ...shown,
      language: shown.language as Language, // by a check of the table
      is_first_owner: false,
      secret: seals.open(totp_secret, id),
      invited_by: issued_by,
      take: async (tx) => ((await takeInvitation(tx, hash)) ? id : undefined),
    };
  }
  const link = await findFirstOwnerLink(db, typed.ticket, seals);
  if (!link) throw new Refusal('link_invalid');
  const { secret, expires_at, now } = link;
  const noInvitation = { name: '', email: '', language: null, invited_by: null };
  return {
    ...noInvitation,
    is_first_owner: true,
    secret,
    expires_at,
    now,
    take: (tx) => addFirstOwner(tx, typed),
  };
}

/** Returns the content of an invitation to its holder. */
export async function openEnrolment(db: Db, ticket: string, seals: SecretBox) {
  const { name, email, is_first_owner, language, secret, expires_at } = await findOpenInvitation(
    db,
    { ticket },
    seals,
  );
  return {
    name,
    email,
    is_first_owner,
    language,
    secret: asBase32(secret),
    otpauth_url: otpauthUrl(site.name, email || 'owner', secret),
    expires_at,
  };
}

/** Accepts an invitation, once: sets a password and an authenticator that has shown a code. */
export async function acceptInvitation(
  typed: Enrolment,
  { db, inTransaction, passwords, seals, device }: SignInContext,
) {
  const password = typed.password ?? '';
  const errorsOf = (rules: typeof enrolmentRules) => ({
    ...commonPassword('password', password),
    ...failedFields(failedRules(rules, typed)),
  });
  const errors = errorsOf(enrolmentRules);
  assertNoErrors(errors);

  const invitation = await findOpenInvitation(db, typed, seals);
  const ownerErrors = invitation.is_first_owner ? errorsOf(firstOwnerRules) : {};
  assertNoErrors(ownerErrors);
  const { secret, invited_by, now } = invitation;
  const step = stepOfCode(secret, typed.code ?? '', new Date(now));
  if (step === undefined) throw fieldRefusal('code_invalid', 'code');

  const password_hash = await passwords.hash(password);
  return inTransaction(async (tx) => {
    const id = await invitation.take(tx);
    if (!id) throw new Refusal('link_invalid');
    await updateCredentials(tx, id, {
      password_hash,
      totp_secret: seals.seal(secret, id),
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
