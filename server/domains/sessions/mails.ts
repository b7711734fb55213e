import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import type { MailWriter } from '#platform/mail/mails.ts';
import { selectRegistration } from './registration-rows.ts';
import { selectReset } from './reset-code-rows.ts';
import { selectVerification } from './verification-rows.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'account.reset_code': { reset_id: string };
    'account.password_changed': { customer_id: string };
    'account.welcome': { customer_id: string; verification_id: string | null };
    'account.register': { registration_id: string };
    'account.known': { customer_id: string };
    'account.sign_in_tries': { customer_id: string };
    'account.verify_email': { verification_id: string };
    'account.verify_phone': { verification_id: string };
    'account.email_changed': { customer_id: string; new_email: string };
  }
}

export const resetCodeContents: MailWriter<'account.reset_code'> = async ({ reset_id }, { db, codes }) => {
  const reset = await selectReset(db, reset_id);
  if (!reset) return undefined;
  const { id, email, display_name: name } = reset;
  return { content: { name, email, code: codes.codeOf(id), link: codes.linkOf(id) } };
};

export const passwordChangedContents: MailWriter<'account.password_changed'> = async (
  { customer_id },
  { db },
) => {
  const customer = await selectCustomer(db, customer_id);
  return customer && { content: { name: customer.display_name } };
};

/** Writes the registration code, or for an address with an account, how to sign in. */
export const writeAccountRegister: MailWriter<'account.register'> = async (
  { registration_id },
  { db, codes },
) => {
  const pending = await selectRegistration(db, registration_id);
  if (!pending) return undefined;
  const { id, display_name: name, is_available } = pending;
  return { content: is_available ? { name, code: codes.codeOf(id) } : null };
};

/** Notifies the owner of an account that its phone number was used in a registration. */
export const writeAccountKnown: MailWriter<'account.known'> = async ({ customer_id }, { db }) => {
  const customer = await selectCustomer(db, customer_id);
  return customer && { content: null };
};

export const writeSignInTries: MailWriter<'account.sign_in_tries'> = async ({ customer_id }, { db }) => {
  const customer = await selectCustomer(db, customer_id);
  return customer && { content: { name: customer.display_name } };
};

/**
 * Writes the first mail of an account whose address was not verified at registration. Its code is valid for ten
 * minutes; later readers request another.
 */
export const accountWelcomeContents: MailWriter<'account.welcome'> = async (
  { customer_id, verification_id },
  { db, codes },
) => {
  const customer = await selectCustomer(db, customer_id);
  if (!customer) return undefined;
  const verification = verification_id && (await selectVerification(db, verification_id));
  return {
    content: { name: customer.display_name, code: verification ? codes.codeOf(verification.id) : null },
  };
};

/** Writes the code for a new email address. If another account has the address, its owner is notified instead. */
export const verifyEmailContents: MailWriter<'account.verify_email'> = async (
  { verification_id },
  { db, codes },
) => {
  const verification = await selectVerification(db, verification_id);
  if (!verification) return undefined;
  return {
    content: verification.is_available
      ? { name: verification.display_name, code: codes.codeOf(verification.id) }
      : null,
  };
};

export const verifyPhoneContents: MailWriter<'account.verify_phone'> = async (
  { verification_id },
  { db, codes },
) => {
  const verification = await selectVerification(db, verification_id);
  return (
    verification && {
      content: {
        name: verification.display_name,
        code: codes.codeOf(verification.id),
        number: formatPhone(verification.value),
      },
    }
  );
};

export const emailChangedContents: MailWriter<'account.email_changed'> = async (
  { customer_id, new_email },
  { db },
) => {
  const customer = await selectCustomer(db, customer_id);
  return customer && { content: { name: customer.display_name, address: maskEmail(new_email) } };
};

/** Masks an address so that its owner recognizes it: "m•••@example.my". */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••');
