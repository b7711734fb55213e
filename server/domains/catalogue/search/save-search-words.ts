import type { SearchWords, SearchWordsDraft } from '@kebun/contract/catalogue/search/staff-search-words.ts';
import { maxPhraseUnits, maxSearchMeanings } from '@kebun/contract/lib/limits.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, audit, diffFields } from '#platform/auth/audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { insertMeanings, unitsIn } from './search-synonyms.ts';
import { phraseOf, tokenize } from './tokenizer.ts';

const kind = 'search_words';

const meaningsWhere = (condition: RawBuilder<boolean>) => sql<SearchWords>`
  select id, version, array_agg(word order by position, word) as words
  from search_meanings join search_synonyms on meaning_id = id
  where ${condition} group by id order by words`;

export const selectSearchWords = async (db: Db): Promise<SearchWords[]> =>
  (await meaningsWhere(sql`true`).execute(db)).rows;

/** Creates a group of words with the same meaning. */
export async function createSearchWords(tx: Tx, draft: SearchWordsDraft, by: Actor): Promise<SearchWords> {
  const words = validWords(draft);
  await lockMeanings(tx);
  await assertRoom(tx, 1);
  const [id = ''] = await insertMeanings(tx, [words]);
  const after = await findSearchWords(tx, id);
  await audit(tx, by, { action: 'search_words.created', subject: { kind, id }, after });
  await enqueueReindex(tx);
  return after;
}

/** Replaces the words of a group, from the version that the caller has seen. */
export async function changeSearchWords(
  tx: Tx,
  id: string,
  { version, ...draft }: SearchWordsDraft & { version: number },
  by: Actor,
): Promise<SearchWords> {
  const words = validWords(draft);
  await lockMeanings(tx);
  const before = await findSearchWords(tx, id);
  if (before.version !== version)
    throw new Refusal('version_conflict', { fresh: { version: before.version } });
  await tx.deleteFrom('search_meanings').where('id', '=', id).execute();
  await insertMeanings(tx, [words], { id, version: version + 1 });
  const after = await findSearchWords(tx, id);
  await audit(tx, by, {
    action: 'search_words.updated',
    subject: { kind, id },
    ...diffFields(before, after),
  });
  await enqueueReindex(tx);
  return after;
}

export async function removeSearchWords(tx: Tx, id: string, by: Actor): Promise<void> {
  await lockMeanings(tx);
  const before = await findSearchWords(tx, id);
  await tx.deleteFrom('search_meanings').where('id', '=', id).execute();
  await audit(tx, by, { action: 'search_words.deleted', subject: { kind, id }, before });
  await enqueueReindex(tx);
}

/** Adds the built-in groups that share no word with the shop's own. Returns how many. */
export async function addBuiltInSearchWords(tx: Tx, by: Actor): Promise<number> {
  const { searchWords } = await import('@kebun/world/search-words.ts'); // loaded only when needed
  await lockMeanings(tx);
  const rows = await tx.selectFrom('search_synonyms').select('phrase').execute();
  const present = new Set(rows.map(({ phrase }) => phrase));
  const added = searchWords.filter((words) => !words.some((word) => present.has(phraseOf(tokenize(word)))));
  if (added.length === 0) return 0;
  await assertRoom(tx, added.length);
  await insertMeanings(tx, added);
  await audit(tx, by, {
    action: 'search_words.built_in_created',
    subject: { kind, id: 'all' },
    after: { groups: added.length },
  });
  await enqueueReindex(tx);
  return added.length;
}

/** Serializes changes, so that the number of groups stays below its limit. */
const lockMeanings = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('search words', 0))`.execute(tx);

async function assertRoom(tx: Tx, more: number) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_meanings`.execute(
    tx,
  );
  if ((rows[0]?.count ?? 0) + more > maxSearchMeanings) throw wordsError('office.search_words_rule_many');
}

async function findSearchWords(tx: Tx, id: string): Promise<SearchWords> {
  const [found] = (await meaningsWhere(sql`id = ${id}`).execute(tx)).rows;
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Returns the words without empty ones. Throws when fewer than two are left, or one can never match. */
function validWords(draft: SearchWordsDraft): string[] {
  const words = draft.words.map((word) => word.trim()).filter((word) => word !== '');
  const phrases = words.map((word) => phraseOf(tokenize(word)));
  if (phrases.includes('')) throw wordsError('office.search_words_rule_letters');
  if (phrases.some((phrase) => [...phrase].length < 2)) throw wordsError('office.search_words_rule_short');
  if (words.some((word) => unitsIn(word).length > maxPhraseUnits))
    throw wordsError('office.search_words_rule_long');
  if (new Set(phrases).size < 2) throw wordsError('office.search_words_rule_two');
  return words;
}

const wordsError = (message: MessageKey) => invalidField('words', message);

/** Products are reindexed by a job, because a word may concern all of them. */
const enqueueReindex = (tx: Tx) =>
  enqueue(tx, 'catalogue.reindex_search', {}, { jobKey: 'catalogue.reindex_search' });
