import { type ShopWord, shopWords, wordTerms } from '@kebun/contract/content/words/shop-words.ts';
import {
  type StaffWords,
  type Words,
  type WordsDraft,
  wordErrors,
} from '@kebun/contract/content/words/staff-words.ts';
import { inEachLanguage, type Localised, textsOrNull } from '@kebun/contract/lib/localised.ts';
import { audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertNoErrors } from '#platform/http/field-errors.ts';
import { inLanguage } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertWordsVersion, selectWordsVersions } from './word-rows.ts';

const unwritten = { version: 0, words: {}, published_at: null, published_by: null };

/** Returns the words with their earlier versions. */
export async function findStaffWords(db: Db): Promise<StaffWords> {
  const [shown = unwritten, ...earlier] = await selectWordsVersions(db);
  return {
    ...shown,
    earlier: shown.version === 0 ? [] : [...earlier, ...(isWhole(earlier, shown) ? [unwritten] : [])],
  };
}

/** The oldest version that is listed is followed by the state before anything was written. */
const isWhole = (earlier: readonly { version: number }[], shown: { version: number }) =>
  (earlier.at(-1) ?? shown).version === 1;

/** A placeholder in a usual text stays as it is written, so that staff can use it too. */
const placeholders = { amount: '{amount}', percent: '{percent}', reward: '{reward}', shop: '{shop}' };

/** Returns what visitors read where the shop wrote nothing, in every language. */
export const listUsualWords = (): Words =>
  Object.fromEntries(
    shopWords.flatMap((word): [ShopWord, Localised][] => {
      const { usual } = wordTerms[word];
      return usual ? [[word, inEachLanguage((language) => inLanguage(language)(usual, placeholders))]] : [];
    }),
  );

/** Publishes the words from the version that the caller has seen. Earlier versions stay and can be restored. */
export async function publishWords(
  tx: Tx,
  { words, version }: { words: WordsDraft; version: number },
  by: { id: string },
): Promise<void> {
  assertNoErrors(wordErrors(words));
  const before = await findStaffWords(tx);
  const written = trimWords(words);
  const made = await insertWordsVersion(tx, { version: version + 1, words: written, published_by: by.id });
  if (made === undefined)
    throw new Refusal('version_conflict', { fresh: { version: (await findStaffWords(tx)).version } });
  await audit(tx, by, {
    action: 'words.published',
    subject: { kind: 'words', id: 'shop' },
    before: { version: before.version, words: before.words },
    after: { version: made, words: written },
  });
  invalidateTags(tx, 'settings'); // they publish the words
}

const trimWords = (words: WordsDraft): Words =>
  Object.fromEntries(
    shopWords.flatMap((word): [ShopWord, Localised][] => {
      const texts = textsOrNull(words[word]);
      return texts ? [[word, texts]] : [];
    }),
  );
