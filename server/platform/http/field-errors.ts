import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { failedRules, type Rule } from '@kebun/contract/lib/rules.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { type FieldErrors, Refusal } from './refusal.ts';

/** Returns the refusal of one field of a request. Without a message it says that the value is not allowed. */
export const invalidField = (field: string, message: MessageKey = 'rule.wrong_value') =>
  new Refusal('request_invalid', { errors: { [field]: [message] } });

/** Returns a refusal whose text is shown at one field of the form. */
export const fieldRefusal = (code: RefusalCode, field: string) =>
  new Refusal(code, { errors: { [field]: [`refusal.${code}`] } });

/** Throws the refusal `request_invalid` if a field has an error. */
export function assertNoErrors(errors: FieldErrors) {
  if (Object.keys(errors).length > 0) throw new Refusal('request_invalid', { errors });
}

/** Throws the refusal `request_invalid` if a draft fails a rule. */
export const assertRules = <Draft>(rules: readonly Rule<Draft>[], draft: Draft | null | undefined) =>
  assertNoErrors(failedFields(failedRules(rules, draft)));

/** Returns the messages by field, in the order of the rules. */
export function failedFields<Draft>(rules: readonly Rule<Draft>[]): FieldErrors {
  const fields: Record<string, MessageKey[]> = {};
  for (const { field, message } of rules) {
    const messages = fields[field ?? ''] ?? [];
    fields[field ?? ''] = messages.includes(message) ? messages : [...messages, message];
  }
  return fields;
}

/** Returns a text as one trimmed line, or null when it is empty. */
export const oneLine = (typed: string | null | undefined) => typed?.replace(/\s+/gu, ' ').trim() || null;
