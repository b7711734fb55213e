import Type, { type TOptional, type TSchema, type TString } from 'typebox';
import { defaultLanguage, type Language, languages } from './languages.ts';
import { StrictObject, Typed } from './shapes.schema.ts';

const byLanguage = <Of>(schemaOf: (language: Language) => unknown) =>
  Object.fromEntries(languages.map((language) => [language, schemaOf(language)])) as Of;

type InReply<L extends Language> = L extends typeof defaultLanguage ? TString : TOptional<TString>;

/** A text of the shop in its languages, in a reply. The default language is always there. */
export const LocalisedText = Type.Object(
  byLanguage<{ [L in Language]: InReply<L> }>((language) =>
    language === defaultLanguage ? Type.String() : Type.Optional(Type.String()),
  ),
);

/** The same schema for each language, in a request. */
export const Localised = <Schema extends TSchema>(schema: Schema) =>
  StrictObject(byLanguage<Record<Language, Schema>>(() => schema));

/** A text of a draft, which may lack in any language. A rule reports what is missing. */
export const LocalisedDraft = (maxLength: number) => Type.Optional(Localised(Typed(maxLength)));
