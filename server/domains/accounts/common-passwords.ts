import common from 'fxa-common-password-list';
import type { FieldErrors } from '#platform/http/refusal.ts';

/** Returns an error for a common password, or an empty object. */
export const commonPassword = (field: string, password: string): FieldErrors =>
  common.test(password) || common.test(password.toLowerCase())
    ? { [field]: ['account.rule_password_common'] }
    : {};
