import common from 'fxa-common-password-list';
import type { Broken } from '#platform/http/refusal.ts';

/** A password that everyone tries first protects nobody. Empty: it is none of those. */
export const commonPassword = (field: string, password: string): Broken =>
  common.test(password) || common.test(password.toLowerCase())
    ? { [field]: ['account.rule_password_common'] }
    : {};
