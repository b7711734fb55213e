import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { StaffRow } from './queries.ts';

/** The changed credential, or a used recovery code. */
const credentialChanges = [
  'password',
  'authenticator',
  'recovery_codes',
  'recovery_used',
  'enrolled',
] as const;
export type CredentialChange = (typeof credentialChanges)[number];

/** Notifies a member of a change of their credentials. */
export const notifyCredentialsChanged = (
  tx: Tx,
  { id, email, language }: Pick<StaffRow, 'id' | 'email' | 'language'>,
  what: CredentialChange,
) =>
  enqueueMail(
    tx,
    'staff.credentials_changed',
    { staff_id: id, what },
    { to: email, language: language as Language },
  );
