import Type, { type TOptional, type TString } from 'typebox';
import { defaultLanguage, type Language, languages } from './languages.ts';
import { StrictObject, Typed } from './shapes.ts';

type ReplyText<L extends Language> = L extends typeof defaultLanguage ? TString : TOptional<TString>;

/** A text of the shop in its languages, in a reply. The default language is always there. */
export const LocalisedText = Type.Object(
  inEachLanguage((language) =>
    language === defaultLanguage ? Type.String() : Type.Optional(Type.String()),
  ) as {
    [L in Language]: ReplyText<L>;
  },
);

/**
 * A text in a request: required in the default language. Another language may lack, or be empty; its readers see the
 * default language then.
 */
export const Localised = (schema: TString) =>
  StrictObject(
    inEachLanguage((language) =>
      language === defaultLanguage ? schema : Type.Optional(possiblyEmpty(schema)),
    ) as { [L in Language]: ReplyText<L> },
  );

const possiblyEmpty = (schema: TString) => {
  const { minLength: _, pattern: __, ...rest } = schema as TString & { minLength?: number; pattern?: string };
  return rest as TString;
};

/** A text of a draft, which may lack in any language. A rule reports what is missing. */
export const LocalisedDraft = (maxLength: number) =>
  Type.Optional(StrictObject(inEachLanguage(() => Typed(maxLength))));

/** A text of the shop in its languages. The default language is always there; another may be missing or empty. */
export type Localised = Readonly<Record<typeof defaultLanguage, string> & Partial<Record<Language, string>>>;

/** A text that is written in every language. */
export type EveryText = Record<Language, string>;

/** A text as it was typed: it may lack in any language. */
export type TypedTexts = Partial<Record<Language, string | null>>;

/** No text, in every language. */
export const noTexts: Localised = { [defaultLanguage]: '' };

/** Returns the text in a language, or in the default language where it lacks. Without texts: an empty string. */
export const textIn = (texts: Localised | null | undefined, language: Language): string =>
  texts?.[language] || texts?.[defaultLanguage] || '';

/** Returns the texts without blanks around them. */
export const trimmedTexts = (texts: TypedTexts | null | undefined): Localised => ({
  ...noTexts,
  ...Object.fromEntries(
    Object.entries(texts ?? {}).map(([language, text]) => [language, text?.trim() ?? '']),
  ),
});

/** Returns a value for each language. */
export function inEachLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<
    Language,
    Value
  >;
}

/** Returns the text of each language, empty where it lacks. */
export const everyText = (texts: TypedTexts | null | undefined): EveryText =>
  inEachLanguage((language) => texts?.[language] ?? '');

/** Returns the text of each language. Where one lacks, it is the text of the default language. */
export const filledText = (texts: Localised): EveryText =>
  inEachLanguage((language) => textIn(texts, language));

/** Returns the trimmed texts, or null when there is none in any language. */
export function textsOrNull(texts: TypedTexts | null | undefined): Localised | null {
  const trimmed = trimmedTexts(texts);
  return Object.values(trimmed).some(Boolean) ? trimmed : null;
}
