import {
  type MissingTexts,
  type TranslationKind,
  translationKinds,
  type UntranslatedRecord,
} from '@kebun/contract/content/translations/staff-translations.ts';
import { defaultLanguage, type Language, languages } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { byId, cursorPage } from '#platform/http/cursor-pagination.ts';
import { type TranslationSource, translationSources } from './translation-sources.ts';

type Condition = RawBuilder<boolean>;

const isWritten = (text: RawBuilder<unknown>, language: Language) =>
  sql<boolean>`coalesce(${text} ->> ${sql.lit(language)}, '') <> ''`;

/** Tells whether a text lacks in a language, though it is written in another. */
function lacks(text: RawBuilder<unknown>, language: Language): Condition {
  const others = languages.filter((other) => other !== language).map((other) => isWritten(text, other));
  if (others.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(not ${isWritten(text, language)} and (${sql.join(others, sql` or `)}))`;
}

/** Tells whether a text inside a JSON document lacks. Each of them is an object with the default language. */
const lacksInside = (document: RawBuilder<unknown>, language: Language): Condition => sql<boolean>`exists (
  select from jsonb_path_query(${document}, ${sql.lit(everyText)}) as inside (texts)
  where jsonb_typeof(texts) = 'object' and ${lacks(sql`texts`, language)}
)`;

/** The path of every object with a text in the default language, which each text of the shop has. */
const everyText = `strict $.** ? (exists(@.${defaultLanguage}))`;

const ownColumn = (column: string) => sql.ref(`own.${column}`);

/** Returns the missing texts of a record, each with its condition, and that in its parts. */
const ownTexts = ({ texts, documents = [] }: TranslationSource, language: Language) => [
  ...texts.map((field) => ({ field, isMissing: lacks(ownColumn(field), language) })),
  ...documents.map((column) => ({ field: 'words', isMissing: lacksInside(ownColumn(column), language) })),
];

/** A statement of the ids of the records that lack a text. Parts are read once, and not for each record. */
function missingIds(source: TranslationSource, language: Language) {
  const { from, id, parts = [], where = 'true' } = source;
  const conditions = ownTexts(source, language).map(({ isMissing }) => isMissing);
  const ofParts = parts.map(
    ({ from: table, column, owner }) => sql`
      union select ${sql.ref(`part.${owner}`)} from ${sql.raw(table)} as part
      where ${lacks(sql.ref(`part.${column}`), language)}`,
  );
  return sql`
    select ${ownColumn(id)} as id from ${sql.raw(from)} as own
    where ${sql.raw(where)} and (${sql.join(conditions, sql` or `)})
    ${sql.join(ofParts, sql` `)}`;
}

/** Counts the records that lack a text in each of these languages, by kind, in one statement. */
export async function countMissing(db: Db, chosen: readonly Language[]): Promise<MissingTexts> {
  const counts = chosen.flatMap((language) =>
    translationKinds.map(
      (kind) => sql`
        select ${sql.lit(language)} as language, ${sql.lit(kind)} as kind, count(*)::int as missing
        from (${missingIds(translationSources[kind], language)}) as lacking`,
    ),
  );
  const { rows } = await sql<{ language: Language; kind: TranslationKind; missing: number }>`
    ${sql.join(counts, sql` union all `)}
  `.execute(db);
  return chosen.map((language) => ({
    language,
    kinds: rows
      .filter((row) => row.language === language && row.missing > 0)
      .map(({ kind, missing }) => ({ kind, missing })),
  }));
}

interface Query {
  kind: TranslationKind;
  language: Language;
  limit?: number;
  cursor?: string;
}

/**
 * Lists the records of a kind that lack a text in a language, by id. The statement walks the index of the ids and ends
 * with the page. So a shop of a hundred thousand products that begins to translate does not wait for the other pages.
 */
export async function listMissing(db: Db, { kind, language, limit = 25, cursor }: Query) {
  const source = translationSources[kind];
  const { from, id, name, where = 'true' } = source;
  const texts = [...ownTexts(source, language), ...partTexts(source, language)];
  const fields = texts.map(({ field, isMissing }) => sql`case when ${isMissing} then ${sql.lit(field)} end`);
  const isMissing = sql.join(
    texts.map((text) => text.isMissing),
    sql` or `,
  );

  const { rows } = await sql<UntranslatedRecord>`
    select ${ownColumn(id)}::text as id,
      ${name ? sql`fallback_text(${ownColumn(name)})` : sql`${ownColumn(id)}::text`} as name,
      array(
        select field from unnest(array[${sql.join(fields)}]) with ordinality as each (field, place)
        where field is not null group by field order by min(place)
      ) as fields
    from ${sql.raw(from)} as own
    where ${sql.raw(where)} and (${isMissing})
      and ${cursor === undefined ? sql`true` : sql`${ownColumn(id)}::text > ${cursor}`}
    order by ${ownColumn(id)}
    limit ${limit + 1}
  `.execute(db);
  const { shown, next_cursor } = cursorPage(rows, limit, byId);
  return { data: shown, next_cursor };
}

/** Returns the missing texts in the parts of a record, each with its condition. */
const partTexts = ({ id, parts = [] }: TranslationSource, language: Language) =>
  parts.map(({ field, from, column, owner }) => ({
    field,
    isMissing: sql<boolean>`exists (
      select from ${sql.raw(from)} as part
      where ${sql.ref(`part.${owner}`)} = ${ownColumn(id)} and ${lacks(sql.ref(`part.${column}`), language)}
    )`,
  }));
