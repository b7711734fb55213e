import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import type { MailWriter } from '#platform/mail/mails.ts';
import { selectReset } from './reset-rows.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'account.reset_code': { reset_id: string };
    'account.password_changed': { customer_id: string };
  }
}

export const writeResetCode: MailWriter<'account.reset_code'> = async ({ reset_id }, { db, codes }) => {
  const reset = await selectReset(db, reset_id);
  return reset && { content: { name: reset.display_name, code: codes.of(reset.id) } };
};

export const writePasswordChanged: MailWriter<'account.password_changed'> = async (
  { customer_id },
  { db },
) => {
  const customer = await selectCustomer(db, customer_id);
  return customer && { content: { name: customer.display_name } };
};
