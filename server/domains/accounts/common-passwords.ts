import common from 'fxa-common-password-list';
import type { FieldErrors } from '#platform/http/refusal.ts';

/** A password that everyone tries first protects nobody. Empty: it is none of those. */
export const commonPassword = (field: string, password: string): FieldErrors =>
  common.test(password) || common.test(password.toLowerCase())
    ? { [field]: ['account.rule_password_common'] }
    : {};
