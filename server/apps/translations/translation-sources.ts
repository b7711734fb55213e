import type {
  TranslatedField,
  TranslationKind,
} from '@kebun/contract/content/translations/staff-translations.ts';

/** Where the texts of a kind of record are. */
export interface TranslationSource {
  from: string; // a table, or a statement in parentheses
  id: string; // the column by which its form is addressed
  name: string | null; // the text that names the record; null: its id does
  texts: readonly TranslatedField[]; // columns of the type `localised`
  documents?: readonly string[]; // JSON columns with texts inside, at any depth
  /** Texts in another table, each row of which belongs to a record. */
  parts?: readonly { field: TranslatedField; from: string; column: string; owner: string }[];
  where?: string; // leaves out what staff no longer edit
}

/** The latest version of each menu. */
const presentMenus =
  '(select distinct on (menu) menu, entries from menu_versions order by menu, version desc)';

const presentWords = '(select version, words from words_versions order by version desc limit 1)';

/** Every kind of record with texts. A test compares the tables with all columns of the type `localised`. */
// biome-ignore format: table
export const translationSources: Readonly<Record<TranslationKind, TranslationSource>> = {
  settings:   { from: 'settings',      id: 'singleton', name: null, texts: [], documents: ['overrides'] },
  words:      { from: presentWords,    id: 'version', name: null, texts: [], documents: ['words'] },
  menus:      { from: presentMenus,    id: 'menu', name: null, texts: [], documents: ['entries'] },
  layouts:    { from: 'home_layouts',  id: 'slug', name: 'name', texts: ['name'], documents: ['sections'] },
  'static-blocks':  { from: 'static_blocks', id: 'slug', name: 'title', texts: ['title', 'meta_title', 'summary'], documents: ['sections', 'fields', 'items'] },
  banners:    { from: 'banners',       id: 'id', name: 'title', texts: ['title', 'subtitle', 'button'] },
  products:   { from: 'products',      id: 'id', name: 'name', texts: ['name', 'description', 'storage_tip', 'origin', 'allergens', 'nutrition'],
    parts: [
      { field: 'unit', from: 'skus', column: 'unit', owner: 'product_id' },
      { field: 'alt', from: 'product_pictures', column: 'alt', owner: 'product_id' },
    ] },
  categories: { from: 'categories',    id: 'id', name: 'name', texts: ['name', 'details'] },
  brands:     { from: 'brands',        id: 'id', name: 'name', texts: ['name', 'details'] },
  dietary:    { from: 'dietary_needs', id: 'id', name: 'name', texts: ['name', 'details'], where: 'own.merged_into is null' },
  tags:       { from: 'tags',          id: 'id', name: 'name', texts: ['name'], where: 'own.merged_into is null' },
  attributes: { from: 'attributes',    id: 'id', name: 'name', texts: ['name'],
    parts: [{ field: 'value', from: 'attribute_values', column: 'value', owner: 'attribute_id' }] },
  shops:      { from: 'shops',         id: 'id', name: 'name', texts: ['name', 'description'] },
  'shipping-methods': { from: 'delivery_methods', id: 'id', name: 'name', texts: ['name', 'description', 'eta_text'] },
  'delivery-zones':   { from: 'delivery_zones', id: 'code', name: 'name', texts: ['name'] },
  'closed-days':      { from: 'closed_days', id: 'date', name: 'name', texts: ['name'], where: 'own.date >= current_date' },
  coupons:    { from: 'coupons',       id: 'id', name: 'label', texts: ['label'] },
  'tax-classes':      { from: 'tax_classes', id: 'id', name: 'name', texts: ['name'] },
  farms:      { from: 'farms',         id: 'id', name: 'name', texts: ['name', 'description', 'district'] },
  plots:      { from: 'plots',         id: 'id', name: 'name', texts: ['name'], where: 'not own.archived' },
  farmers:    { from: 'farmers',       id: 'id', name: 'display_name', texts: ['display_name', 'bio'], where: 'own.archived_at is null' },
  crops:      { from: 'crops',         id: 'id', name: 'name', texts: ['name'], where: 'own.archived_at is null' },
  varieties:  { from: 'crop_varieties', id: 'id', name: 'name', texts: ['name'], where: 'own.archived_at is null' },
  'batch-photos':     { from: 'published_photos', id: 'id', name: 'caption', texts: ['caption'] },
};

/** The other tables with texts, and why no one translates them. */
export const notTranslated: Readonly<Record<string, string>> = {
  states: 'written by the program',
  payment_gateways: 'written by the program',
  payment_methods: 'written by the program',
  static_block_versions: 'earlier versions never change',
  orders: 'copied when the order was placed',
  order_lines: 'copied when the order was placed',
  order_line_parts: 'copied when the order was placed',
  payment_attempts: 'copied when the payment began',
  substitutes: 'copied when the parcel was packed',
  swapped_lines: 'copied when the line was swapped',
  recalls: 'written in every language before it is confirmed',
};
