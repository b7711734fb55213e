import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import type { MailWriter } from '#platform/mail/mails.ts';
import { selectDataRequest } from './data-request-rows.ts';
import { findStoredData, hasPersonalData } from './find-stored-data.ts';
import { asGuest } from './person.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'account.deletion_requested': { customer_id: string };
    'account.deletion_cancelled': { customer_id: string };
    'account.deleted': Record<string, never>; // the customer's row no longer exists
    'own_data.code': { data_request_id: string };
    'own_data.removed': Record<string, never>;
  }
}

export const accountDeletionRequestedContents: MailWriter<'account.deletion_requested'> = async (
  { customer_id },
  { db },
) => {
  const customer = await selectCustomer(db, customer_id);
  return customer?.deletion_at
    ? { content: { name: customer.display_name, at: customer.deletion_at } }
    : undefined;
};

export const accountDeletionCancelledContents: MailWriter<'account.deletion_cancelled'> = async (
  { customer_id },
  { db },
) => {
  const customer = await selectCustomer(db, customer_id);
  return customer && { content: { name: customer.display_name } };
};

export const accountDeletedContents: MailWriter<'account.deleted'> = async () => ({ content: {} });

/** Writes the mail with the code, or none when no guest data is stored for the address. */
export const writeOwnDataCode: MailWriter<'own_data.code'> = async ({ data_request_id }, { db, codes }) => {
  const dataRequest = await selectDataRequest(db, data_request_id);
  if (!dataRequest || !hasPersonalData(await findStoredData(db, await asGuest(db, dataRequest.email))))
    return undefined;
  return {
    content: {
      email: dataRequest.email,
      code: codes.codeOf(dataRequest.id),
      link: codes.linkOf(dataRequest.id),
    },
  };
};

export const writeOwnDataRemoved: MailWriter<'own_data.removed'> = async () => ({ content: {} });
