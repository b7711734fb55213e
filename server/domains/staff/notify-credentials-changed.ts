import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { StaffRow } from './queries.ts';

/** What became different of what somebody signs in with; or that a recovery code was used to sign in. */
export const credentialChanges = [
  'password',
  'authenticator',
  'recovery_codes',
  'recovery_used',
  'enrolled',
] as const;
export type CredentialChange = (typeof credentialChanges)[number];

/** A member of staff reads at once what became of their keys. */
export const notifyCredentialsChanged = (
  tx: Tx,
  { id, email, language }: Pick<StaffRow, 'id' | 'email' | 'language'>,
  what: CredentialChange,
) =>
  enqueueMail(
    tx,
    'staff.keys_changed',
    { staff_id: id, what },
    { to: email, language: language as Language },
  );
