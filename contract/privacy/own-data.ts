import type { Static } from 'typebox';
import { isEmail } from '../accounts/address.ts';
import { post } from '../lib/endpoint.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import type * as schema from './own-data.schema.ts';

export type OwnDataAsk = Static<typeof schema.OwnDataAsk>;
export type OwnDataCode = Static<typeof schema.OwnDataCode>;
export type OwnDataRemoval = Static<typeof schema.OwnDataRemoval>;
export type HeldData = Static<typeof schema.HeldData>;
export type OwnDataShown = Static<typeof schema.showOwnDataCode.reply>;

/** Guest data under an e-mail address. The address is the only proof, so a code is mailed to it first. */
export const askForOwnData = post<typeof schema.askForOwnData>('/own-data', 'anyone');
export const showOwnDataCode = post<typeof schema.showOwnDataCode>('/own-data/check', 'anyone');
export const downloadOwnData = post<typeof schema.downloadOwnData>('/own-data/download', 'anyone');
export const removeOwnData = post<typeof schema.removeOwnData>('/own-data/removal', 'anyone');

// biome-ignore format: table
export const ownDataRules: readonly Rule<OwnDataAsk>[] = [
  filled('email', 'common.rule_email'),
  fits('email',   isEmail, 'rule.email'),
];

export const ownDataCodeRules: readonly Rule<OwnDataCode>[] = [filled('token', 'account.rule_code')];

/** The deletion is final, so a press alone is not enough. */
export const ownDataRemovalRules: readonly Rule<OwnDataRemoval>[] = [
  { field: 'sure', message: 'own_data.rule_sure', holds: (ask) => ask?.sure === true },
];
