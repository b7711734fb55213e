import Type, { type TOptional, type TString } from 'typebox';
import { defaultLanguage, type Language, languages } from './languages.ts';
import { OptionalText, StrictObject, TextLine } from './shapes.ts';
import { baseLanguage } from './shop-languages.ts';

type ReplyText<L extends Language> = L extends typeof defaultLanguage ? TString : TOptional<TString>;

/** A text of the shop in its languages, in a reply. The default language is always there, and may be empty. */
export const LocalisedText = Type.Object(
  inEachLanguage((language) =>
    language === defaultLanguage ? Type.String() : Type.Optional(Type.String()),
  ) as {
    [L in Language]: ReplyText<L>;
  },
);

/**
 * A text in a request: required in the base language of the shop, which the server knows and checks. Another language
 * may lack, or be empty; its readers see the base language then.
 */
export const Localised = (schema: TString) =>
  StrictObject(
    inEachLanguage(() => Type.Optional(possiblyEmpty(schema))) as unknown as {
      [L in Language]: ReplyText<L>; // the server adds the default language, as empty, where it is missing
    },
    { 'x-localised': isNeverEmpty(schema) ? 'required' : 'optional' },
  );

function isNeverEmpty(schema: TString) {
  const { minLength = 0, pattern } = schema as TString & { minLength?: number; pattern?: unknown };
  return minLength > 0 || pattern !== undefined;
}

const possiblyEmpty = (schema: TString) => {
  const { minLength: _, pattern: __, ...rest } = schema as TString & { minLength?: number; pattern?: string };
  return rest as TString;
};

/** A text of a draft, which may be missing in any language. A rule reports what is missing. */
export const LocalisedDraft = (maxLength: number) =>
  Type.Optional(StrictObject(inEachLanguage(() => OptionalText(maxLength))));

/**
 * A text of the shop in its languages. The key of the default language is always there; any other may be missing. Where
 * a text is written at all, it is there in the base language of the shop.
 */
export type Localised = Readonly<Record<typeof defaultLanguage, string> & Partial<Record<Language, string>>>;

/** A text that is written in every language. */
export type EveryText = Record<Language, string>;

/** A text as it was typed: it may be missing in any language. */
export type TypedTexts = Partial<Record<Language, string | null>>;

/** No text, in every language. */
export const noTexts: Localised = { [defaultLanguage]: '' };

/**
 * Returns the text in a language. Where it is missing, it is the text of the base language, else of any. Without texts:
 * an empty string.
 */
export const textIn = (texts: Localised | null | undefined, language: Language): string =>
  texts?.[language] || texts?.[baseLanguage()] || Object.values(texts ?? {}).find(Boolean) || '';

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

/** Returns the text of each language, empty where it is missing. */
export const everyText = (texts: TypedTexts | null | undefined): EveryText =>
  inEachLanguage((language) => texts?.[language] ?? '');

/** Returns the text of each language. Where one is missing, it is the text that its readers see. */
export const filledText = (texts: Localised): EveryText =>
  inEachLanguage((language) => textIn(texts, language));

/** Returns the trimmed texts, or null when there is none in any language. */
export function textsOrNull(texts: TypedTexts | null | undefined): Localised | null {
  const trimmed = trimmedTexts(texts);
  return Object.values(trimmed).some(Boolean) ? trimmed : null;
}

/** A text in every language, none of them blank. */
export const RequiredTexts = (maxLength: number) => Localised(TextLine(maxLength));
