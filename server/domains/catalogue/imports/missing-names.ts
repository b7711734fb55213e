import type { MissingNames } from '@kebun/contract/catalogue/imports/product-imports.ts';
import { latinSlugOf } from '@kebun/contract/catalogue/taxonomy/latin-slug.ts';
import { maxMissingNames } from '@kebun/contract/lib/limits.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockAttributes, selectAttribute } from '../taxonomy/attribute-rows.ts';
import { changeAttribute, createAttribute } from '../taxonomy/save-attribute.ts';
import { createCategory, lockCategoryTree } from '../taxonomy/save-category.ts';
import type { KnownSlugs } from './import-columns.ts';

/** A value of an attribute, as a file of another system names both. */
export interface NamedOption {
  name: string;
  value: string;
}

/** The names behind the slugs in a translated file. */
export interface FileNames {
  categories: ReadonlyMap<string, string>; // by slug
  options: ReadonlyMap<string, NamedOption>; // by `attribute:value`
}

/** The slug of an attribute, or of a value, with this name. */
export const optionSlugOf = (name: string): string => latinSlugOf(latinSlugOf(name).slice(0, 50)) || 'option';

/** Returns the names of a file that the shop lacks, as many as are created at once. */
export function missingNamesIn(
  { categories, options }: FileNames,
  known: KnownSlugs,
): Pick<MissingNames, 'categories' | 'options'> {
  const lacking = [...options].filter(([slug]) => !known.options.has(slug)).slice(0, maxMissingNames);
  const byAttribute = Map.groupBy(lacking, ([slug]) => slug.split(':')[0]);
  return {
    categories: [...categories]
      .filter(([slug]) => !known.categories.has(slug))
      .slice(0, maxMissingNames)
      .map(([, name]) => name),
    options: [...byAttribute.values()].map((group) => ({
      name: group[0]?.[1].name ?? '',
      values: group.map(([, { value }]) => value),
    })),
  };
}

/** Cuts a name to the length that forms allow, and never through a character. */
export const cutName = (name: string, most: number) => name.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** Returns how an error names a slug: as the file does. */
export function writtenName({ categories, options }: FileNames, slug: string): string {
  const option = options.get(slug);
  return option ? `${option.name}: ${option.value}` : (categories.get(slug) ?? slug);
}

/** No other request creates the same categories or attributes until the transaction ends. */
export async function lockNamesOfFiles(tx: Tx): Promise<void> {
  await lockCategoryTree(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('attributes', 0))`.execute(tx);
}

/** Creates categories and options under the slugs that rows of the file refer to. */
export async function createMissingNames(tx: Tx, { categories, options }: MissingNames, by: Actor) {
  for (const name of categories) {
    const draft = { slug: latinSlugOf(name), name: inBase(name), tint: 'pantry', ...shown } as const;
    await createCategory(tx, draft, by);
  }
  for (const { name, values } of options) await addOptions(tx, name, values, by);
}

const shown = { show_in_nav: true, show_in_sidemenu: true, show_in_footer: false, is_active: true };

const inBase = (text: string) => ({ [baseLanguage()]: text });

/** Adds values to the attribute with this slug, or creates it with them. */
async function addOptions(tx: Tx, name: string, values: readonly string[], by: Actor) {
  const slug = optionSlugOf(name);
  const added = values.map((value) => ({ slug: optionSlugOf(value), value: inBase(value) }));
  const found = await tx.selectFrom('attributes').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!found) {
    await createAttribute(tx, { slug, name: inBase(name), values: added }, by);
    return;
  }
  await lockAttributes(tx, [found.id]);
  const before = await selectAttribute(tx, found.id);
  if (!before) return; // it was deleted since, and the next check names it again
  const draft = {
    name: before.name,
    values: [...before.values.map(({ id, value }) => ({ id, value })), ...added],
    version: before.version,
  };
  await changeAttribute(tx, found.id, draft, by);
}
