import type { OwnAccount } from '@kebun/contract/accounts/accounts.ts';
import { fullName } from '@kebun/contract/accounts/full-name.ts';
import { formatPhoneNumber } from '../text/phone-number.ts';

/** Returns the customer's name and contact: the first values of a new address, since most are one's own. */
export const ownContact = (me: OwnAccount) => ({
  recipient: fullName(me),
  email: me.email,
  contact_number: me.phone && formatPhoneNumber(me.phone),
});
