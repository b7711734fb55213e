import { randomBytes } from 'node:crypto';
import { type EnquiryDraft, enquiryRules } from '@kebun/contract/enquiries/enquiries.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { enquiryMailsPerDay } from '@kebun/contract/lib/limits.ts';
import { isPhone, toE164 } from '@kebun/contract/lib/phone.ts';
import { fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { orderNumberFrom, readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import { enqueueAlert } from '#domains/content/settings/enqueue-alert.ts';
import { readSettings, shopsLanguage } from '#domains/content/settings/read-settings.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertRules } from '#platform/http/field-errors.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { insertEnquiry, lockAddress } from './queries.ts';

/** Name, address and subject become header lines of a mail, so they must be single lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const isOneLine = (text: string) => !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text);

const rules: readonly Rule<EnquiryDraft>[] = [
  ...enquiryRules,
  fits('name', isOneLine, 'rule.wrong_value'),
  fits('subject', isOneLine, 'rule.wrong_value'),
  fits('phone', isPhone, 'rule.phone'),
  fits('order_display_id', (typed) => readOrderNumber(typed) !== undefined, 'rule.wrong_value'),
];

/** Returns eight random characters to read out on the phone. */
const newCaseNo = (): string => orderNumberFrom(randomBytes(10))?.slice(0, 8) ?? newCaseNo();

/**
 * Stores an enquiry under a case number and mails the shop and its author. Enquiries that look like spam are
 * stored without mails.
 */
export async function receiveEnquiry(
  tx: Tx,
  draft: EnquiryDraft,
  { caller, language }: { caller: Shopper | undefined; language: Language },
): Promise<{ case_no: string }> {
  const enquiry = validateDraft(draft);
  const row = {
    ...enquiry,
    shopper_id: caller?.id ?? null,
    language,
    is_honeypot_hit: isFilled(draft.website),
  };
  await lockAddress(tx, row.email);
  const written = await insertOnce(tx, row);

  if (written.is_new && !row.is_honeypot_hit) {
    const about = { enquiry_id: written.id };
    const { contact } = await readSettings(tx);
    if (contact.email)
      await enqueueMail(tx, 'enquiry.for_shop', about, {
        to: contact.email,
        language: await languageOf(tx, contact.email),
      });
    else await enqueueAlert(tx, 'enquiry.for_shop', about, 'enquiries.answer');
    if (written.sent_before < enquiryMailsPerDay)
      await enqueueMail(tx, 'enquiry.received', about, { to: enquiry.email, language });
  }
  return { case_no: written.case_no };
}

/** Returns the language of the staff member with this address, or that of the shop's first owner. */
async function languageOf(db: Db, email: string): Promise<Language> {
  const reader = await db
    .selectFrom('staff')
    .select('language')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return (reader?.language as Language | undefined) ?? shopsLanguage(db);
}

/** Draws another case number when one is taken. */
async function insertOnce(tx: Tx, row: Omit<Parameters<typeof insertEnquiry>[1], 'case_no'>) {
  for (let tries = 1; tries <= 3; tries++) {
    const written = await insertEnquiry(tx, { ...row, case_no: newCaseNo() });
    if (written) return written;
  }
  throw new Error('insertOnce: no free case number in three attempts');
}

const isFilled = (typed: string | null | undefined) => Boolean(typed?.trim());

function validateDraft(draft: EnquiryDraft) {
  assertRules(rules, draft);

  const line = (typed: string | null | undefined) => typed?.trim() ?? '';
  return {
    name: line(draft.name),
    email: line(draft.email),
    phone: toE164(line(draft.phone)) ?? null,
    subject: line(draft.subject),
    message: line(draft.message).replaceAll('\r\n', '\n'),
    order_display_id: readOrderNumber(line(draft.order_display_id)) ?? null,
  };
}
