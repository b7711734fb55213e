import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import type { MailWriter } from '#platform/mail/mails.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'account.removal_asked': { customer_id: string };
    'account.kept': { customer_id: string };
    'account.removed': Record<string, never>; // there is nobody any more to look up
  }
}

export const writeRemovalAsked: MailWriter<'account.removal_asked'> = async ({ customer_id }, { db }) => {
  const customer = await selectCustomer(db, customer_id);
  return customer?.removal_at
    ? { content: { name: customer.display_name, at: customer.removal_at } }
    : undefined;
};

export const writeAccountKept: MailWriter<'account.kept'> = async ({ customer_id }, { db }) => {
  const customer = await selectCustomer(db, customer_id);
  return customer && { content: { name: customer.display_name } };
};

export const writeRemoved: MailWriter<'account.removed'> = async () => ({ content: {} });
