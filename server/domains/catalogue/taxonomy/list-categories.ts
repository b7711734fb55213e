import {
  type Category,
  type listCategories as call,
  categoryList,
} from '@kebun/contract/catalogue/taxonomy/categories.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { pageReply, parseListQuery } from '#platform/http/list-query.ts';
import { phraseOf, tokenize } from '../search/tokenizer.ts';
import { asTree, type FlatCategory, findCategories, withChildren } from './categories.ts';

type Query = Static<(typeof call.call)['query']>;
type Condition = (category: FlatCategory) => boolean;

export async function listCategories(db: Db, query: Query, language: Language) {
  const list = parseListQuery(query, categoryList);
  const all = await findCategories(db, language);

  const terms = list.terms.map(({ field, values }) => termCondition(field, values));
  const fits = (category: FlatCategory) =>
    conditionsOf(query).every((condition) => condition(category)) &&
    (list.join === 'or' && terms.length > 0
      ? terms.some((condition) => condition(category))
      : terms.every((condition) => condition(category)));

  const found = all.filter(fits);
  const data: Category[] = query.tree ? asTree(found) : withChildren(found, all);
  if (list.orderBy === 'name') data.sort((a, b) => a.name.localeCompare(b.name, language));
  if (list.sortedBy === 'desc') data.reverse();

  return pageReply(data.slice(list.offset, list.offset + list.limit), { ...list, total: data.length });
}

function conditionsOf(query: Query): Condition[] {
  const { text, keyword, slug, category, category_slugs, category_id, parent_slug } = query;
  const conditions: Condition[] = [];
  for (const words of [text, keyword]) if (words) conditions.push(isCalled(words));
  for (const slugs of [slug, category, category_slugs]) {
    if (slugs) conditions.push((each) => slugs.split(',').includes(each.slug));
  }
  if (category_id) conditions.push((each) => each.id === category_id);
  if (parent_slug) conditions.push((each) => each.parent_slug === parent_slug);
  for (const flag of ['show_in_nav', 'show_in_sidemenu', 'show_in_footer'] as const) {
    if (query[flag] !== undefined) conditions.push((each) => each[flag] === query[flag]);
  }
  return conditions;
}

function termCondition(field: string, values: readonly string[]): Condition {
  if (field === 'name') return (each) => values.some((value) => isCalled(value)(each));
  if (field === 'parent_slug') return (each) => values.includes(each.parent_slug ?? '');
  return (each) => values.includes(each.slug);
}

/** Matches any part of the name, in either language. */
function isCalled(words: string): Condition {
  const phrase = phraseOf(tokenize(words));
  return ({ name, other_name }) =>
    phrase !== '' && [name, other_name].some((each) => phraseOf(tokenize(each)).includes(phrase));
}
