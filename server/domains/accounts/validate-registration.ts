import { type Registration, registrationRules } from '@kebun/contract/accounts/accounts.ts';
import { fullName } from '@kebun/contract/accounts/full-name.ts';
import { isPhone, toE164 } from '@kebun/contract/lib/phone.ts';
import { failedRules, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { assertNoErrors, failedFields, oneLine } from '#platform/http/field-errors.ts';
import { commonPassword } from './common-passwords.ts';
import type { NewCustomer } from './customer-rows.ts';

/** The browser only counts the digits of a phone number; the server parses it. */
const rules: readonly Rule<Registration>[] = [...registrationRules, fits('phone', isPhone, 'rule.phone')];

export type ValidRegistration = Omit<NewCustomer, 'password_hash' | 'language'>;

/**
 * Validates a registration. Errors are returned by field, the first one as the message. A shop without terms and
 * privacy policy asks for no consent.
 */
export function validateRegistration(
  typed: Registration,
  { hasPolicies = true }: { hasPolicies?: boolean } = {},
): { accepted: ValidRegistration; password: string } {
  const draft = {
    ...typed,
    first_name: oneLine(typed.first_name),
    last_name: oneLine(typed.last_name),
    display_name: oneLine(typed.display_name),
    email: oneLine(typed.email),
    phone: oneLine(typed.phone),
  };
  const password = typed.password ?? '';
  const applicableRules = hasPolicies ? rules : rules.filter(({ field }) => field !== 'accept_terms');
  const errors = {
    ...commonPassword('password', password),
    ...failedFields(failedRules(applicableRules, draft)),
  };
  assertNoErrors(errors);

  const { email, phone } = draft;
  const names = { first_name: draft.first_name ?? '', last_name: draft.last_name ?? '' };
  return {
    password,
    accepted: {
      ...names,
      display_name: draft.display_name ?? fullName(names).slice(0, 80),
      email: email?.toLowerCase() ?? null,
      phone: phone ? (toE164(phone) ?? null) : null,
      date_of_birth: typed.date_of_birth?.trim() || null,
      gender: typed.gender ?? null,
    },
  };
}
