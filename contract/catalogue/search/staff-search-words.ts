import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { del, get, post, put } from '../../lib/endpoint.ts';
import { Id, IdParams, ListReply, RecordReply, SeenVersion, StrictObject } from '../../lib/shapes.ts';

const version = SeenVersion;

/** Words with the same meaning in any language: a search for one of them also finds the others. */
export const SearchWords = Type.Object({ id: Id, words: Type.Array(Type.String()), version });

export type SearchWords = Static<typeof SearchWords>;

export const SearchWordsDraft = StrictObject({
  words: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 30 }),
});

export type SearchWordsDraft = Static<typeof SearchWordsDraft>;

export const listSearchWords = get('/staff/search-words', 'staff', {
  summary: 'All groups of words with the same meaning, by their first words.',
  query: LanguageQuery,
  reply: ListReply(SearchWords),
});

export const createSearchWords = post('/staff/search-words', 'staff', {
  summary: 'Creates a group of words. Products are found by it within a minute.',
  query: LanguageQuery,
  body: SearchWordsDraft,
  reply: RecordReply(SearchWords),
});

export const changeSearchWords = put('/staff/search-words/:id', 'staff', {
  summary: 'Replaces the words of a group.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...SearchWordsDraft.properties, version }),
  reply: RecordReply(SearchWords),
});

export const removeSearchWords = del('/staff/search-words/:id', 'staff', {
  summary: 'Deletes a group of words.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const addBuiltInSearchWords = post('/staff/built-in-search-words', 'staff', {
  summary:
    'Adds the built-in groups for Malaysian produce: English, Malay and Chinese names and their usual spellings. A ' +
    'group that has a word of the shop in it is left out.',
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Object({ created: Type.Integer() }),
});
