import type { Me } from '@kebun/contract/account.ts';
import { readable } from './phone-number.ts';

/** Most addresses are one's own: whom a new one is for, as a form begins with it. */
export const ownContact = ({ first_name, last_name, email, phone }: Me) => ({
  recipient: `${first_name} ${last_name}`,
  email,
  contact_number: phone && readable(phone),
});
