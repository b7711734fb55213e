import type { ImportSource } from '@kebun/contract/catalogue/imports/product-imports.ts';
import { latinSlugOf } from '@kebun/contract/catalogue/taxonomy/latin-slug.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import type { Csv, CsvRow } from '#platform/files/read-csv.ts';
import { cutName, type FileNames, type NamedOption, optionSlugOf } from './missing-names.ts';

type ForeignSource = Exclude<ImportSource, 'kebun'>;
type Cells = Record<string, string>;

/** The slugs of the shop by their names in each language, in lower case. */
export interface SlugsByName {
  categories: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
}

/** A product file in our columns, with the names of columns of which something was left out. */
export interface TranslatedFile extends Csv {
  left_out: string[];
  written: FileNames;
  unpriced: string[];
}

/** Returns which shop system wrote a file, by columns that no other has. */
export function sourceOf(columns: readonly string[]): ImportSource {
  const has = (...names: string[]) => names.every((name) => columns.includes(name));
  if (has('handle', 'title', 'variant price') || has('url handle', 'title', 'price')) return 'shopify';
  if (has('type', 'sku', 'name', 'regular price')) return 'woocommerce';
  return 'kebun';
}

/**
 * Translates a product file of Shopify or WooCommerce. Products stay drafts, because their pictures are addresses and
 * nothing is fetched. Categories, brands and tags are found by name. The columns are those of the exports documented
 * by Shopify ("Using CSV files to import and export products") and WooCommerce ("Product CSV Import Schema").
 */
export function translateFile(source: ForeignSource, file: Csv, known: SlugsByName): TranslatedFile {
  const used = new Set<string>(ignored[source]);
  const lost = new Set<string>();
  const translate = source === 'shopify' ? shopifyRows : wooCommerceRows;
  const written = { categories: new Map<string, string>(), options: new Map<string, NamedOption>() };
  const unpriced = new Set<string>();
  const translated = translate(file.rows, { used, lost, known, written });
  const priced = translated.filter(({ cells, isWithdrawn }) => {
    const isLeft = isWithdrawn && !(Number(cells.price) > 0);
    if (isLeft) unpriced.add(cells[inBase('name')] || (cells.slug ?? ''));
    return !isLeft;
  });
  const rows = priced.map(({ row, cells }) => ({
    line: row.line,
    cells: filledCells(cells),
    beyond: row.beyond,
  }));
  const isFilled = (name: string) => file.rows.some(({ cells }) => cells[name]);
  return {
    columns: [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))],
    rows,
    left_out: file.columns.filter((name) => lost.has(name) || (!used.has(name) && isFilled(name))),
    written: namesOf(rows, written),
    unpriced: [...unpriced],
  };
}

/** Returns the names of the rows that stay. */
function namesOf(rows: readonly CsvRow[], { categories, options }: FileNames): FileNames {
  const used = new Set(
    rows.flatMap(({ cells }) => [cells.category ?? '', ...(cells.options ?? '').split(' | ')]),
  );
  const isUsed = ([slug]: readonly [string, unknown]) => used.has(slug);
  return {
    categories: new Map([...categories].filter(isUsed)),
    options: new Map([...options].filter(isUsed)),
  };
}

/** An empty cell would clear a value of the shop, so it is left out. */
const filledCells = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));

interface Translation {
  used: Set<string>;
  lost: Set<string>;
  known: SlugsByName;
  written: { categories: Map<string, string>; options: Map<string, NamedOption> };
}

interface TranslatedRow {
  row: CsvRow;
  cells: Cells;
  isWithdrawn: boolean; // a draft there, or archived
}

/** Columns that say nothing about a product of this shop. */
const ignored: Record<ForeignSource, readonly string[]> = {
  shopify: [
    'gift card',
    'variant inventory tracker',
    'inventory tracker',
    'variant inventory policy',
    'continue selling when out of stock',
    'variant fulfillment service',
    'fulfillment service',
    'variant requires shipping',
    'requires shipping',
    'variant weight unit',
    'weight unit for display',
    'image position',
    'published',
    'published on online store',
    'status',
  ],
  woocommerce: [
    'id',
    'type',
    'published',
    'visibility in catalog',
    'in stock?',
    'backorders allowed?',
    'sold individually?',
    'allow customer reviews?',
    'position',
  ],
};

/** Returns a function that reads the first filled one of several columns, and notes that they are understood. */
const readerOf =
  ({ used }: Translation) =>
  ({ cells }: CsvRow, ...names: string[]): string => {
    for (const name of names) used.add(name);
    return names.map((name) => cells[name] ?? '').find((cell) => cell !== '') ?? '';
  };

/** Finds slugs by name. A name that the shop lacks is lost, and its column is reported. */
function slugsIn(
  names: readonly string[],
  column: string,
  { lost }: Translation,
  slugs: ReadonlyMap<string, string>,
): string {
  const found = names.map((name) => slugs.get(name.toLowerCase()));
  if (found.includes(undefined)) lost.add(column);
  return found.filter((slug) => slug !== undefined).join(' | ');
}

const splitCell = (cell: string, sign: RegExp) =>
  cell
    .split(sign)
    .map((word) => word.trim())
    .filter(Boolean);

/** The last part of a path is the category: `Food > Vegetables > Leafy greens`. */
const lastOf = (path: string) => path.split('>').at(-1)?.trim() ?? '';

/** An unknown category keeps its name, so that its row says what the shop lacks. */
function categoryOf(path: string, { known, written }: Translation): string {
  const name = cutName(lastOf(path), 80);
  const slug = latinSlugOf(name);
  const found = known.categories.get(name.toLowerCase());
  if (!found && slug) written.categories.set(slug, name);
  return found ?? slug;
}

function optionOf(option: NamedOption, { written }: Translation): string {
  const [name, value] = [cutName(option.name, 60), cutName(option.value, 60)];
  if (!name || !value) return '';
  const slug = `${optionSlugOf(name)}:${optionSlugOf(value)}`;
  written.options.set(slug, { name, value });
  return slug;
}

/** The unit of a pack: what it is called among others, or its weight. */
const unitOf = (values: readonly string[], grams: string) =>
  values.filter(Boolean).join(', ') || (grams ? `${grams} g` : 'each');

const inBase = (name: string) => `${name}_${baseLanguage()}`;

/** A product takes several rows: its first one describes it, more are for more packs and for more pictures. */
function shopifyRows(rows: readonly CsvRow[], translation: Translation): TranslatedRow[] {
  const read = readerOf(translation);
  const products = new Map<string, CsvRow>();
  return rows.flatMap((row): TranslatedRow[] => {
    const handle = read(row, 'handle', 'url handle');
    const product = products.get(handle) ?? row;
    products.set(handle, product);
    read(row, 'image src', 'product image url');
    const isPack = product === row || read(row, 'variant price', 'price') !== '';
    const isWithdrawn = ['draft', 'archived'].includes(read(product, 'status').toLowerCase());
    return isPack ? [{ row, cells: shopifyCells(row, { product, handle }, translation), isWithdrawn }] : [];
  });
}

/** The price is what a customer pays, and the other one is what it was before. */
function shopifyCells(
  row: CsvRow,
  { product, handle }: { product: CsvRow; handle: string },
  translation: Translation,
): Cells {
  const read = readerOf(translation);
  const { known } = translation;
  const [price, before] = [
    read(row, 'variant price', 'price'),
    read(row, 'variant compare at price', 'compare-at price'),
  ];
  const isReduced = Number(before) > Number(price);
  const grams = wholeNumberOf(read(row, 'variant grams', 'weight value (grams)'));
  const options = [1, 2, 3]
    .map((n) => ({ name: read(product, `option${n} name`), value: read(row, `option${n} value`) }))
    .filter(({ value }) => value !== '' && value !== 'Default Title');
  const title = read(product, 'title');
  const slug = latinSlugOf(handle) || latinSlugOf(title);
  const sku = read(row, 'variant sku', 'sku');
  return {
    slug,
    sku: sku || [slug, ...options.map(({ value }) => latinSlugOf(value))].join('-').toUpperCase(),
    [inBase('name')]: title,
    category: categoryOf(read(product, 'type') || read(product, 'product category'), translation),
    brand: slugsIn(splitCell(read(product, 'vendor'), /$/), 'vendor', translation, known.brands),
    ...packCells(options, grams, translation),
    price: isReduced ? before : price,
    sale_price: isReduced ? price : '',
    cost: read(row, 'cost per item'),
    stock: wholeNumberOf(read(row, 'variant inventory qty', 'inventory quantity')),
    barcode: read(row, 'variant barcode', 'barcode').replace(/^'/, ''),
    tags: slugsIn(splitCell(read(product, 'tags'), /,/), 'tags', translation, known.tags),
    [inBase('description')]: plainText(read(product, 'body (html)', 'description')),
  };
}

const packCells = (options: readonly NamedOption[], grams: string, translation: Translation): Cells => ({
  [inBase('unit')]: unitOf(
    options.map(({ value }) => value),
    grams,
  ),
  options: options
    .map((option) => optionOf(option, translation))
    .filter(Boolean)
    .join(' | '),
  weight_g: grams,
});

/** A variation names its parent by SKU or as `id:12`. The parent is no pack. */
function wooCommerceRows(rows: readonly CsvRow[], translation: Translation): TranslatedRow[] {
  const read = readerOf(translation);
  const parents = new Map<string, CsvRow>();
  for (const row of rows) {
    parents.set(`id:${row.cells.id ?? ''}`, row);
    if (row.cells.sku) parents.set(row.cells.sku, row);
  }
  return rows.flatMap((row): TranslatedRow[] => {
    const { type = '' } = row.cells;
    read(row, 'images');
    if (/^variable\b/.test(type)) return [];
    const parent = /^variation\b/.test(type) ? parents.get(read(row, 'parent')) : undefined;
    const isWithdrawn = ['0', '-1'].includes(read(parent ?? row, 'published'));
    return [{ row, cells: wooCommerceCells(row, parent, translation), isWithdrawn }];
  });
}

/** A variation takes name, category and text from its parent. */
function wooCommerceCells(row: CsvRow, parent: CsvRow | undefined, translation: Translation): Cells {
  const read = readerOf(translation);
  const { known } = translation;
  const product = parent ?? row;
  const name = read(product, 'name');
  const slug = latinSlugOf(name) || `product-${product.cells.id ?? row.line}`;
  const attributes = [1, 2, 3].map((n) => {
    read(row, `attribute ${n} visible`, `attribute ${n} global`, `attribute ${n} default`);
    return { name: read(row, `attribute ${n} name`), value: read(row, `attribute ${n} value(s)`) };
  });
  const [category = ''] = splitCell(read(product, 'categories'), /(?<!\\),/);
  const [brand] = splitCell(read(product, 'brands'), /,/);
  return {
    slug,
    sku: read(row, 'sku') || `${slug}-${row.cells.id || row.line}`.toUpperCase(),
    [inBase('name')]: name,
    category: categoryOf(category, translation),
    brand: slugsIn(brand ? [brand] : [], 'brands', translation, known.brands),
    ...packCells(
      parent ? attributes.filter(({ value }) => value !== '') : [],
      gramsOf(row, read),
      translation,
    ),
    price: read(row, 'regular price') || read(product, 'regular price'),
    sale_price: read(row, 'sale price'),
    stock: wholeNumberOf(read(row, 'stock')),
    low_stock_at: wholeNumberOf(read(row, 'low stock amount')),
    barcode: read(row, 'gtin, upc, ean, or isbn'),
    is_featured: read(product, 'is featured?'),
    tags: slugsIn(splitCell(read(product, 'tags'), /,/), 'tags', translation, known.tags),
    [inBase('description')]:
      plainText(read(product, 'description')) || plainText(read(product, 'short description')),
  };
}

/** The header of WooCommerce names the unit of the shop. */
function gramsOf(row: CsvRow, read: ReturnType<typeof readerOf>): string {
  const kilograms = Number(read(row, 'weight (kg)'));
  return kilograms > 0 ? String(Math.round(kilograms * 1_000)) : wholeNumberOf(read(row, 'weight (g)'));
}

/** Both systems write `0.0` and negative stock; neither is a number of grams or units here. */
const wholeNumberOf = (cell: string) => (Number(cell) > 0 ? String(Math.round(Number(cell))) : '');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Returns the character of a number in HTML; none for a control character, half a pair, or a number beyond the last.
 */
function characterOf(number: string): string {
  const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number);
  const isCharacter = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}

const isCode = '(?:script|style)';

/** Removes scripts and styles. Each part is read once, however many of them are not closed. */
function withoutCode(html: string): string {
  const [first = '', ...parts] = html.split(new RegExp(`<(?=${isCode}\\b)`, 'i'));
  const afterCode = new RegExp(`</${isCode}[^<>]*>`, 'i');
  return first + parts.map((part) => part.split(afterCode).slice(1).join(' ')).join('');
}

/** Returns the text of a description in HTML, with a line for each paragraph and list item. */
export const plainText = (html: string): string =>
  withoutCode(html)
    .replaceAll('\\n', '\n')
    .replaceAll(/<(?:br|\/p|\/li|\/div|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(x?[0-9a-f]{1,7})|([a-z]{1,8}));/gi, (whole, number?: string, name = '') =>
      number === undefined ? (entities[name.toLowerCase()] ?? whole) : characterOf(number),
    )
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
