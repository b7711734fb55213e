import type { MessageKey } from '../messages/keys.generated.ts';
import { type Language, languages } from './languages.ts';
import type { TypedTexts } from './localised.ts';
import { baseLanguage } from './shop-languages.ts';

/** A rule of a draft, and its message. */
export interface Rule<Draft> {
  /**
   * The input of the message, `name.en` for a text in one language, `links.0.url` for one in a row; null when the draft
   * as a whole is missing.
   */
  field:
    | (keyof Draft & string)
    | `${keyof Draft & string}.${Language}`
    | `${keyof Draft & string}.${number}.${string}`
    | null;
  message: MessageKey;
  holds(draft: Draft | null | undefined): boolean;
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** The draft exists. */
export const draftExists = <Draft>(message: MessageKey): Rule<Draft> => ({
  field: null,
  message,
  holds: (draft) => draft != null,
});

/** The field holds more than blanks. */
export const filled = <Draft>(field: keyof Draft & string, message: MessageKey): Rule<Draft> => ({
  field,
  message,
  holds: (draft) => Boolean(text(draft?.[field])),
});

type TextDraft<Field extends string> = { [F in Field]?: TypedTexts | null | undefined };

/** Returns a text of a draft in one language, without blanks around it. */
export const typedIn = (texts: TypedTexts | null | undefined, language: Language) =>
  texts?.[language]?.trim() ?? '';

/** The text is there in the base language of the shop. Readers of another see it where theirs is missing. */
export const filledInBase = <Field extends string>(
  field: Field,
  message: MessageKey,
): Rule<TextDraft<Field>> => ({
  get field() {
    return `${field}.${baseLanguage()}` as const; // the shop may change it
  },
  message,
  holds: (draft) => typedIn(draft?.[field], baseLanguage()) !== '',
});

/** The text is there in the base language of the shop, or in no language at all. */
export const filledInBaseIfAny = <Field extends string>(
  field: Field,
  message: MessageKey,
): Rule<TextDraft<Field>> => ({
  get field() {
    return `${field}.${baseLanguage()}` as const;
  },
  message,
  holds: (draft) =>
    typedIn(draft?.[field], baseLanguage()) !== '' ||
    languages.every((language) => typedIn(draft?.[field], language) === ''),
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

/** Returns the rules that a draft fails, in order. */
export const failedRules = <Draft>(rules: readonly Rule<Draft>[], draft: Draft | null | undefined) =>
  rules.filter((rule) => !rule.holds(draft));

/** Returns the first failing rule: its message is the toast, its field gets the focus. */
export const firstFailedRule = <Draft>(rules: readonly Rule<Draft>[], draft: Draft | null | undefined) =>
  rules.find((rule) => !rule.holds(draft));
