import { isEmail } from '@kebun/contract/accounts/address.ts';
import { isPhone, toE164 } from '@kebun/contract/lib/phone.ts';
import type { Login } from './customer-rows.ts';

/** What somebody typed to be known by: an e-mail address or a phone number. Undefined: it can be neither. */
export function readLogin(typed: string): Login | undefined {
  const login = typed.trim();
  if (isEmail(login)) return { email: login.toLowerCase() };
  return isPhone(login) ? { phone: toE164(login) ?? login } : undefined;
}
