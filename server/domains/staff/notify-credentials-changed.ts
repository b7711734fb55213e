import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import { leaveMail } from '#platform/mail/enqueue-mail.ts';
import type { StaffRow } from './queries.ts';

/** What became different of what somebody signs in with; or that a recovery code was used to sign in. */
export const keyChanges = [
  'password',
  'authenticator',
  'recovery_codes',
  'recovery_used',
  'enrolled',
] as const;
export type KeyChange = (typeof keyChanges)[number];

/** A member of staff reads at once what became of their keys. */
export const tellOfKeys = (
  tx: Tx,
  { id, email, language }: Pick<StaffRow, 'id' | 'email' | 'language'>,
  what: KeyChange,
) =>
  leaveMail(tx, 'staff.keys_changed', { staff_id: id, what }, { to: email, language: language as Language });
