import type { Me } from '@kebun/contract/accounts/account.ts';
import { fullName } from '@kebun/contract/accounts/full-name.ts';
import { readable } from '../text/phone-number.ts';

/** Most addresses are one's own: whom a new one is for, as a form begins with it. */
export const ownContact = (me: Me) => ({
  recipient: fullName(me),
  email: me.email,
  contact_number: me.phone && readable(me.phone),
});
