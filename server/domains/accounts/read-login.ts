import { isEmail } from '@kebun/contract/accounts/address.ts';
import { isPhone, toE164 } from '@kebun/contract/lib/phone.ts';
import type { Login } from './customer-rows.ts';

/** Parses a typed login as email address or phone number. Returns undefined when it is neither. */
export function readLogin(typed: string): Login | undefined {
  const login = typed.trim();
  if (isEmail(login)) return { email: login.toLowerCase() };
  return isPhone(login) ? { phone: toE164(login) ?? login } : undefined;
}
