import type { MessageKey } from '../messages/keys.generated.ts';

/** One thing that must be true of a draft, and what to say where it is not. */
export interface Rule<Draft> {
  /** The input to point at; null when the draft as a whole is missing. */
  field: (keyof Draft & string) | null;
  message: MessageKey;
  holds(draft: Draft | null | undefined): boolean;
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** There is a draft at all. */
export const given = <Draft>(message: MessageKey): Rule<Draft> => ({
  field: null,
  message,
  holds: (draft) => draft != null,
});

/** The field holds something other than blanks. */
export const filled = <Draft>(field: keyof Draft & string, message: MessageKey): Rule<Draft> => ({
  field,
  message,
  holds: (draft) => Boolean(text(draft?.[field])),
});

/** The field, where filled, passes a test. */
export const fits = <Draft>(
  field: keyof Draft & string,
  test: (value: string) => boolean,
  message: MessageKey,
): Rule<Draft> => ({
  field,
  message,
  holds: (draft) => !text(draft?.[field]) || test(String(text(draft?.[field]))),
});

/** The rules a draft breaks, in their order. */
export const failedRules = <Draft>(rules: readonly Rule<Draft>[], draft: Draft | null | undefined) =>
  rules.filter((rule) => !rule.holds(draft));

/** The first rule broken: its message is the toast, its field the one to focus. */
export const firstFailedRule = <Draft>(rules: readonly Rule<Draft>[], draft: Draft | null | undefined) =>
  rules.find((rule) => !rule.holds(draft));
