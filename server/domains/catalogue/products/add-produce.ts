import type { Produce, ProduceDraft } from '@kebun/contract/catalogue/products/staff-produce.ts';
import type { ProductDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { type Language, languages } from '@kebun/contract/lib/languages.ts';
import { everyText, type TypedTexts, textIn } from '@kebun/contract/lib/localised.ts';
import type { Produce as ListedProduce, ProduceCategory } from '@kebun/world/produce.ts';
import type { Actor } from '#platform/auth/audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Drawing } from '#platform/files/drawings.ts';
import { assertNoErrors } from '#platform/http/field-errors.ts';
import type { FieldErrors } from '#platform/http/refusal.ts';
import { createCategory, lockCategoryTree } from '../taxonomy/save-category.ts';
import { builtInDrawings, storeDrawings } from './choose-drawing.ts';
import { createProduct, type OpenNewStock } from './save-product.ts';

interface ProduceList {
  produce: ReadonlyMap<string, ListedProduce>; // by slug, category by category
  categories: ReadonlyMap<string, ProduceCategory>; // by slug
  drawings: ReadonlyMap<string, Drawing>; // by file name
}

let loading: Promise<ProduceList> | undefined;

/** Loads the list at its first use, because most shops need it for a day only. */
function loadProduceList(): Promise<ProduceList> {
  loading ??= import('@kebun/world/produce.ts').then(({ produce, produceCategories }) => ({
    produce: new Map(produce.map((each) => [each.slug, each])),
    categories: produceCategories,
    drawings: builtInDrawings(),
  }));
  return loading;
}

/** Returns the whole built-in list, and which of it the shop has. */
export async function listProduce(db: Db, language: Language): Promise<Produce[]> {
  const { produce, categories, drawings } = await loadProduceList();
  const present = new Set(await selectSlugs(db, [...produce.keys()]));
  return [...produce.values()].map(({ slug, name, pack, sale_mode, category, picture }) => {
    const own = getListed(categories, category);
    return {
      slug,
      name: textIn(name, language),
      unit: textIn(pack, language),
      sale_mode,
      category: { slug: own.slug, name: textIn(own.name, language), tint: own.tint },
      picture: getListed(drawings, picture).original,
      is_added: present.has(slug),
    };
  });
}

/** Creates a product for each item, and the categories that are missing. Returns how many products it created. */
export async function addProduce(
  tx: Tx,
  { items, category_id, status }: ProduceDraft,
  by: Actor,
  openStock: OpenNewStock,
): Promise<number> {
  const list = await loadProduceList();
  await assertAddable(tx, items, list);
  const chosen = items.map(({ slug }) => getListed(list.produce, slug));
  const categoryNames = category_id ? [] : [...new Set(chosen.map(({ category }) => category))];
  const usedCategories = categoryNames.map((slug) => getListed(list.categories, slug));
  const pictures = await storeDrawings(
    tx,
    [...chosen, ...usedCategories].map(({ picture }) => getListed(list.drawings, picture)),
  );
  const pictureOf = (file: string) => getListed(pictures, getListed(list.drawings, file).original);
  const categories = await ensureCategories(tx, usedCategories, pictureOf, by);

  for (const { slug, price, opening_stock = null } of items) {
    const each = getListed(list.produce, slug);
    const draft = draftOf(each, {
      status,
      category_id: category_id ?? getListed(categories, each.category),
      picture_id: pictureOf(each.picture),
      price,
      opening_stock,
    });
    await createProduct(tx, draft, by, openStock);
  }
  return items.length;
}

/** Refuses entries that the list does not have, that occur twice, or that the shop has already. */
async function assertAddable(tx: Tx, items: ProduceDraft['items'], { produce }: ProduceList) {
  const slugs = items.map(({ slug }) => slug);
  const present = new Set(await selectSlugs(tx, slugs));
  const errors: FieldErrors = {};
  for (const [n, slug] of slugs.entries()) {
    if (present.has(slug)) errors[`items.${n}.slug`] = ['office.produce_rule_added'];
    else if (!produce.has(slug) || slugs.indexOf(slug) < n) errors[`items.${n}.slug`] = ['rule.wrong_value'];
  }
  assertNoErrors(errors);
}

const selectSlugs = async (db: Db, slugs: readonly string[]) =>
  (await db.selectFrom('products').select('slug').where('slug', 'in', slugs).execute()).map(
    ({ slug }) => slug,
  );

/**
 * Creates the categories that are missing, at the top of the tree. One that staff have added under the same name, in
 * any language, serves as well. Returns the ids of all by slug.
 */
async function ensureCategories(
  tx: Tx,
  usedCategories: readonly ProduceCategory[],
  pictureOf: (file: string) => string,
  by: Actor,
): Promise<Map<string, string>> {
  if (usedCategories.length === 0) return new Map();
  await lockCategoryTree(tx); // another request may create the same ones
  const rows = await tx.selectFrom('categories').select(['id', 'slug', 'name']).orderBy('id').execute();
  const ids = new Map(
    usedCategories.flatMap(({ slug, name }) => {
      const present =
        rows.find((row) => row.slug === slug) ?? rows.find((row) => isSameName(everyText(row.name), name));
      return present ? [[slug, present.id] as const] : [];
    }),
  );
  for (const { slug, name, tint, picture } of usedCategories) {
    if (ids.has(slug)) continue;
    const draft = { slug, name, tint, picture_id: pictureOf(picture), ...everywhere };
    ids.set(slug, (await createCategory(tx, draft, by)).id);
  }
  return ids;
}

const isSameName = (a: TypedTexts, b: TypedTexts) =>
  languages.some((language) => {
    const typed = a[language]?.trim().toLowerCase();
    return Boolean(typed) && typed === b[language]?.trim().toLowerCase();
  });

const everywhere = {
  details: {},
  show_in_nav: true,
  show_in_sidemenu: true,
  show_in_footer: false,
  is_active: true,
};

interface Choices extends Pick<ProductDraft, 'status'> {
  category_id: string;
  picture_id: string;
  price: number;
  opening_stock: number | null;
}

/** Returns an entry of the list as a product with one pack. */
function draftOf(each: ListedProduce, choices: Choices): ProductDraft {
  const { status, category_id, picture_id, price, opening_stock } = choices;
  const { ms: name_ms, ...name } = each.name;
  return {
    name,
    name_ms,
    slug: each.slug,
    description: {},
    storage_tip: each.storage_tip,
    shelf_days: each.shelf_days ?? null,
    product_type: 'simple',
    status,
    category_id,
    brand_id: null,
    tax_class_id: null,
    shop_id: null,
    aliases: each.aliases.map((alias) => alias),
    dietary_ids: [],
    tag_ids: [],
    sale_mode: each.sale_mode,
    fresh: each.fresh,
    is_featured: false,
    pictures: [{ id: picture_id, alt: {} }],
    packs: [
      {
        code: '',
        barcode: '',
        unit: each.pack,
        weight_g: each.weight_g,
        price,
        sale_price: null,
        value_ids: [],
        opening_stock,
      },
    ],
    slots: [],
  };
}

/** Returns the value of a key that the built-in list is known to have. */
function getListed<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`getListed: the produce list has no entry for ${key}`);
  return value;
}
