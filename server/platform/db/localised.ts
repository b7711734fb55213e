import { type Language, languages } from '@kebun/contract/lib/languages.ts';
import { noTexts } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';

/** Returns the text of a `localised` column in a language, or in the default language where it is missing. */
export const textSql = (column: string, language: Language) =>
  sql<string>`in_language(${sql.ref(column)}, ${sql.lit(language)})`;

/** Returns the texts of a `localised` column in all languages, to search in. */
export const allTextsSql = (column: string) => sql<string>`all_texts(${sql.ref(column)})`;

/** The pairs of a JSON object with the text of each language: `name_en`, `name_zh`. An empty text is null. */
export const textPairsSql = (name: string, column: string) =>
  sql.join(
    languages.flatMap((language) => [
      sql.lit(`${name}_${language}`),
      sql`nullif(${sql.ref(column)} ->> ${sql.lit(language)}, '')`,
    ]),
  );

/** The columns of a record set with the text of each language: `name_en text, name_zh text`. */
export const textRecordSql = (...names: string[]) =>
  sql.join(names.flatMap((name) => languages.map((language) => sql`${sql.ref(`${name}_${language}`)} text`)));

/**
 * Builds a `localised` value from the columns of `textRecordSql`; null where all of them are. The key of the default
 * language is always there.
 */
export const textsFromRecordSql = (name: string) =>
  sql`${sql.lit(JSON.stringify(noTexts))}::jsonb || nullif(jsonb_strip_nulls(jsonb_build_object(${sql.join(
    languages.flatMap((language) => [sql.lit(language), sql.ref(`${name}_${language}`)]),
  )})), '{}')`;
