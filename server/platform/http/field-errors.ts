import type { Rule } from '@kebun/contract/lib/rules.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import type { FieldErrors } from './refusal.ts';

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
