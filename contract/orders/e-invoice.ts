import Type, { type Static } from 'typebox';
import { isEmail } from '../accounts/address.ts';
import { LanguageQuery } from '../lib/collection.ts';
import { type Day, dayOf } from '../lib/days.ts';
import { get, put } from '../lib/endpoint.ts';
import {
  maxBuyerAddressLength,
  maxBuyerNameLength,
  maxEmailLength,
  maxTaxNumberLength,
  maxTypedCodeLength,
} from '../lib/limits.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import { Nullable, OptionalText, RecordReply, StrictObject, StringEnum, Uuid } from '../lib/shapes.ts';

/** The kinds of number that identify a buyer beside the TIN: identity card, business, passport, army. */
export const buyerIdTypes = ['nric', 'brn', 'passport', 'army'] as const;

/** The buyer of an order who wants an e-invoice of their own. */
export const EInvoiceBuyer = Type.Object({
  name: Type.String(),
  tin: Type.String({ description: 'tax identification number' }),
  id_type: StringEnum(buyerIdTypes),
  id_number: Type.String(),
  address: Type.String(),
  sst_number: Nullable(Type.String()),
  email: Nullable(Type.String()),
});

export type EInvoiceBuyer = Static<typeof EInvoiceBuyer>;

const typedBuyer = {
  name: OptionalText(maxBuyerNameLength),
  tin: OptionalText(maxTaxNumberLength),
  id_type: Type.Optional(Nullable(StringEnum(buyerIdTypes))),
  id_number: OptionalText(maxTaxNumberLength),
  address: OptionalText(maxBuyerAddressLength),
  sst_number: OptionalText(maxTypedCodeLength),
  email: OptionalText(maxEmailLength),
};

/** The buyer as a request has it. */
export const EnteredBuyer = StrictObject(typedBuyer);
export type EnteredBuyer = Static<typeof EnteredBuyer>;

export const saveEInvoiceBuyer = put('/order/:display_id/e-invoice', 'anyone', {
  summary:
    'Keeps the buyer of an e-invoice with an order, until the end of the month of its invoice. The order is the ' +
    'caller’s own, or opened by its share token.',
  limit: 'paper',
  params: Type.Object({ display_id: Type.String({ maxLength: maxTypedCodeLength }) }),
  query: LanguageQuery,
  body: StrictObject({ share_token: OptionalText(100), ...typedBuyer }),
  reply: RecordReply(EInvoiceBuyer),
});

export const saveStaffEInvoiceBuyer = put('/staff/orders/:id/e-invoice', 'staff', {
  summary: 'The same for staff, with what the customer says on the phone.',
  params: Type.Object({ id: Uuid }),
  query: LanguageQuery,
  body: EnteredBuyer,
  reply: RecordReply(EInvoiceBuyer),
});

export const getConsolidatedReceipts = get('/staff/e-invoice-receipts/:id', 'staff', {
  summary:
    'The receipts of a month whose buyers want no e-invoice of their own, with refunds and returns, as CSV for the ' +
    'consolidated e-invoice. The id is the month: 2026-11.',
  params: Type.Object({ id: Type.String({ pattern: '^2[0-9]{3}-(0[1-9]|1[0-2])$', maxLength: 7 }) }),
  query: LanguageQuery,
  reply: Type.String(),
});

/** The form. */
export type EInvoiceDraft = Partial<Record<keyof EInvoiceBuyer, string | null>>;

/** Returns a form as a request has it. */
export const toEnteredBuyer = (draft: EInvoiceDraft): EnteredBuyer => ({
  name: draft.name ?? null,
  tin: draft.tin ?? null,
  id_type: buyerIdTypes.find((type) => type === draft.id_type) ?? null,
  id_number: draft.id_number ?? null,
  address: draft.address ?? null,
  sst_number: draft.sst_number ?? null,
  email: draft.email ?? null,
});

/** Returns a number as it is stored: capitals, without spaces, dashes and dots. */
export const compactNumber = (typed: string) => typed.toUpperCase().replace(/[\s.\-–]/g, '');

/** Returns an SST number as it is stored: in capitals with its dashes. */
export const withoutSpaces = (typed: string) => typed.toUpperCase().replace(/\s/g, '');

/**
 * A TIN is the code of its category and digits. LHDN, structure of the TIN, in force since 2 January 2023. Persons have
 * IG and 9 to 11 digits. Others have C, CS, D, E, F, FA, PT, TA, TC, TN, TR, TP, J or LE and 10 or 11 digits. SG and OG
 * became IG.
 */
export const isTin = (typed: string) =>
  /^(IG\d{9,11}|(CS|FA|PT|TA|TC|TN|TR|TP|LE|C|D|E|F|J)\d{10,11})$/.test(compactNumber(typed));

/**
 * The SST number of a business as Customs registers it: W10-1808-32000001. A business that is registered for sales tax
 * and for service tax has two, with a semicolon between.
 */
export const isSstNumber = (typed: string) =>
  /^[A-Z]\d{2}-\d{4}-\d{8}(;[A-Z]\d{2}-\d{4}-\d{8})?$/.test(withoutSpaces(typed));

/** The identity card and the new number of a business (SSM) have 12 digits; MyInvois allows 12 characters otherwise. */
const isIdNumber = (type: string | null | undefined, typed: string) =>
  (type === 'nric' || type === 'brn' ? /^\d{12}$/ : /^[A-Z0-9]{5,12}$/).test(compactNumber(typed));

/**
 * The general TINs of LHDN (e-Invoice Specific Guideline) for buyers without a TIN of their own: a Malaysian who shows
 * an identity card, and a foreigner who shows a passport. A business has a TIN.
 */
const generalTins: Readonly<Record<string, string>> = {
  nric: 'EI00000000010',
  army: 'EI00000000010',
  passport: 'EI00000000020',
};

/** Returns the TIN as it is stored. Left empty, it is the general one of the kind of number. */
export const tinOf = ({ tin, id_type }: Pick<EInvoiceDraft, 'tin' | 'id_type'>): string =>
  compactNumber(tin ?? '') || (generalTins[id_type ?? ''] ?? '');

const isBuyersTin = (draft: EInvoiceDraft) => {
  const tin = tinOf(draft);
  return isTin(tin) || (tin !== '' && tin === generalTins[draft.id_type ?? '']);
};

export const eInvoiceRules: readonly Rule<EInvoiceDraft>[] = [
  filled('name', 'e_invoice.name_missing'),
  fits('name', (name) => name.trim().length <= 160, 'rule.wrong_value'),
  { field: 'tin', message: 'e_invoice.tin_wrong', holds: (draft) => isBuyersTin(draft ?? {}) },
  filled('id_type', 'e_invoice.id_type_missing'),
  filled('id_number', 'e_invoice.id_number_wrong'),
  {
    field: 'id_number',
    message: 'e_invoice.id_number_wrong',
    holds: (draft) => isIdNumber(draft?.id_type, draft?.id_number ?? ''),
  },
  filled('address', 'e_invoice.address_missing'),
  fits('sst_number', (typed) => /^[A-Z0-9-]{5,35}$/.test(withoutSpaces(typed)), 'e_invoice.sst_number_wrong'),
  fits('email', isEmail, 'common.rule_email'),
];

interface DatedOrder {
  status: { slug: string };
  invoice: { issued_at: string } | null;
}

/**
 * Returns whether an order still takes a buyer: until the end of the Malaysian month of its invoice. Afterwards it is
 * in the consolidated e-invoice of that month.
 */
export const takesEInvoiceBuyer = ({ status, invoice }: DatedOrder, today: Day): boolean =>
  status.slug !== 'cancelled' &&
  status.slug !== 'failed' &&
  (invoice === null || dayOf(invoice.issued_at).slice(0, 7) === today.slice(0, 7));
