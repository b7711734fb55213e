import { maxPhraseUnits } from '@kebun/contract/lib/limits.ts';
import type { Tx } from '#platform/db/db.ts';
import { phraseOf, type Token, tokenize } from './tokenizer.ts';

/** Meanings by phrase, and phrases by meaning. */
export class Synonyms {
  readonly #meanings = new Map<string, string[]>();
  readonly #phrases = new Map<string, string[]>();

  constructor(rows: readonly { meaning_id: string; phrase: string }[]) {
    for (const { meaning_id: meaning, phrase } of rows) {
      this.#meanings.set(phrase, [...(this.#meanings.get(phrase) ?? []), meaning]);
      this.#phrases.set(meaning, [...(this.#phrases.get(meaning) ?? []), phrase]);
    }
  }

  /** Returns the synonyms of the words in a text. The longest phrase wins: a sweet potato is no potato. */
  of(text: string): string[] {
    const units = unitsIn(text);
    const meanings = new Set<string>();

    for (let at = 0; at < units.length; ) {
      const length = this.#longestAt(units, at);
      for (const meaning of this.#meanings.get(join(units, at, length)) ?? []) meanings.add(meaning);
      at += Math.max(length, 1);
    }
    return [...meanings].flatMap((meaning) => this.#phrases.get(meaning) ?? []);
  }

  #longestAt(units: readonly Token[], at: number) {
    for (let length = Math.min(maxPhraseUnits, units.length - at); length > 0; length--) {
      if (this.#meanings.has(join(units, at, length))) return length;
    }
    return 0;
  }
}

/** Returns the words and the single Chinese characters of a text. */
export const unitsIn = (text: string): Token[] => tokenize(text).flatMap(unitsOf);

const unitsOf = (run: Token): Token[] =>
  run.script === 'latin' ? [run] : [...run.word].map((word) => ({ script: 'han', word, typed: word }));

/** Joins Latin words with spaces and Chinese characters without. */
const join = (units: readonly Token[], at: number, length: number) =>
  units
    .slice(at, at + length)
    .map(({ script, word }, n) =>
      n > 0 && (script === 'latin' || units[at + n - 1]?.script === 'latin') ? ` ${word}` : word,
    )
    .join('');

export const findSynonyms = async (tx: Tx) =>
  new Synonyms(await tx.selectFrom('search_synonyms').select(['meaning_id', 'phrase']).execute());

/**
 * Inserts groups of words, and returns their ids in the same order. A replaced group keeps its id. The caller must
 * rebuild the search documents.
 */
export async function insertMeanings(
  tx: Tx,
  groups: readonly (readonly string[])[],
  replaced: { id?: string; version?: number } = {},
): Promise<string[]> {
  const ids = (
    await tx
      .insertInto('search_meanings')
      .values(groups.map(() => ({ version: 1, ...replaced })))
      .returning('id')
      .execute()
  ).map(({ id }) => id);
  const rows = groups.flatMap((words, n) => {
    const byPhrase = new Map<string, string>(); // when two spellings compare alike, the first is shown
    for (const word of words) {
      const phrase = phraseOf(tokenize(word));
      if (!byPhrase.has(phrase)) byPhrase.set(phrase, word);
    }
    return [...byPhrase].map(([phrase, word], position) => ({
      meaning_id: ids[n] ?? '',
      phrase,
      word,
      position,
    }));
  });
  await tx.insertInto('search_synonyms').values(rows).execute();
  return ids;
}
