import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get, put } from '../../lib/endpoint.ts';
import { type Localised, LocalisedDraft, LocalisedText, textsOrNull } from '../../lib/localised.ts';
import { maxInt, Nullable, StrictObject, Timestamp } from '../../lib/shapes.ts';
import { baseLanguage } from '../../lib/shop-languages.ts';
import type { MessageKey } from '../../messages/keys.generated.ts';
import { type ShopWord, shopWords, wordTerms } from './shop-words.ts';

const Version = Type.Integer({ minimum: 0, maximum: maxInt, description: '0: nothing was written yet' });

const eachWord = <Value>(textOf: (word: ShopWord) => Value) =>
  Object.fromEntries(shopWords.map((word) => [word, textOf(word)])) as Record<ShopWord, Value>;

/** The words that the shop wrote. One that is missing has its usual text. */
const Words = Type.Object(eachWord(() => Type.Optional(LocalisedText)));
export type Words = Static<typeof Words>;

/** Words as they are typed. One without a text goes back to its usual text. */
const WordsDraft = StrictObject(
  eachWord((word) => Type.Optional(Nullable(LocalisedDraft(wordTerms[word].max)))),
);
export type WordsDraft = Static<typeof WordsDraft>;

const row = {
  version: Version,
  words: Words,
  published_at: Nullable(Timestamp),
  published_by: Nullable(Type.String()),
};

const StaffWords = Type.Object({
  ...row,
  earlier: Type.Array(Type.Object(row), { description: 'the earlier versions, the latest first' }),
});
export type StaffWords = Static<typeof StaffWords>;

const reply = Type.Object({
  data: StaffWords,
  usual: Type.Object(
    eachWord(() => Type.Optional(LocalisedText)),
    {
      description: 'what visitors read where the shop wrote nothing',
    },
  ),
});

export const getStaffWords = get('/staff/words', 'staff', {
  summary: 'The words of the pages of the shop in every language, with their versions.',
  query: LanguageQuery,
  reply,
});

export const publishWords = put('/staff/words', 'staff', {
  summary: 'Publishes the words of the pages. A caller with an older version is refused.',
  query: LanguageQuery,
  body: StrictObject({ words: WordsDraft, version: Version }),
  reply,
});

/** Returns the errors by field: what is written in one language is written in the base language too. */
export const wordErrors = (words: WordsDraft): Record<string, MessageKey[]> =>
  Object.fromEntries(
    shopWords
      .filter((word) => isWithoutBase(textsOrNull(words[word])))
      .map((word) => [`words.${word}.${baseLanguage()}`, ['rule.required']]),
  );

const isWithoutBase = (texts: Localised | null) => texts !== null && !texts[baseLanguage()];
