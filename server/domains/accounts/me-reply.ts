import type { OwnAccount } from '@kebun/contract/accounts/accounts.ts';
import type { CustomerRow } from './customer-rows.ts';

/** Returns a customer's own profile, without the password hash. */
export const meReply = (customer: CustomerRow): OwnAccount => ({
  id: customer.shopper_id,
  first_name: customer.first_name,
  last_name: customer.last_name,
  display_name: customer.display_name,
  email: customer.email,
  email_verified: customer.email_verified_at !== null,
  phone: customer.phone,
  phone_verified: customer.phone_verified_at !== null,
  date_of_birth: customer.date_of_birth,
  gender: customer.gender as OwnAccount['gender'],
  locale: customer.language as OwnAccount['locale'],
  preferences: {
    marketing_email: customer.marketing_email,
    marketing_whatsapp: customer.marketing_whatsapp,
    order_email: customer.order_email,
    order_whatsapp: customer.order_whatsapp,
    substitution_default: customer.substitution_default as OwnAccount['preferences']['substitution_default'],
  },
  deletion_at: customer.deletion_at,
  version: customer.version,
  created_at: customer.created_at,
});
