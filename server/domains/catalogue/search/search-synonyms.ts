import type { Tx } from '#platform/db/db.ts';
import { phraseOf, type Token, tokenize } from './tokenizer.ts';

/** Meanings by phrase, and phrases by meaning. */
export class Synonyms {
  readonly #meanings = new Map<string, number[]>();
  readonly #phrases = new Map<number, string[]>();

  constructor(rows: readonly { meaning: number; phrase: string }[]) {
    for (const { meaning, phrase } of rows) {
      this.#meanings.set(phrase, [...(this.#meanings.get(phrase) ?? []), meaning]);
      this.#phrases.set(meaning, [...(this.#phrases.get(meaning) ?? []), phrase]);
    }
  }

  /** Returns the synonyms of the words in a text. The longest phrase wins: a sweet potato is no potato. */
  of(text: string): string[] {
    const units = tokenize(text).flatMap(unitsOf);
    const meanings = new Set<number>();

    for (let at = 0; at < units.length; ) {
      const length = this.#longestAt(units, at);
      for (const meaning of this.#meanings.get(join(units, at, length)) ?? []) meanings.add(meaning);
      at += Math.max(length, 1);
    }
    return [...meanings].flatMap((meaning) => this.#phrases.get(meaning) ?? []);
  }

  #longestAt(units: readonly Token[], at: number) {
    for (let length = Math.min(longestPhrase, units.length - at); length > 0; length--) {
      if (this.#meanings.has(join(units, at, length))) return length;
    }
    return 0;
  }
}

const longestPhrase = 6; // words or Chinese characters

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
  new Synonyms(await tx.selectFrom('search_synonyms').select(['meaning', 'phrase']).execute());

/** Replaces all synonym groups. The caller must rebuild the search documents. */
export async function replaceSynonyms(tx: Tx, groups: readonly (readonly string[])[]): Promise<void> {
  const rows = groups.flatMap((words, meaning) => {
    const byPhrase = new Map<string, string>(); // when two spellings compare alike, the first is shown
    for (const word of words) {
      const phrase = phraseOf(tokenize(word));
      if (!byPhrase.has(phrase)) byPhrase.set(phrase, word);
    }
    return [...byPhrase].map(([phrase, word]) => ({ meaning, phrase, word }));
  });
  await tx.deleteFrom('search_synonyms').execute();
  if (rows.length > 0) await tx.insertInto('search_synonyms').values(rows).execute();
}
