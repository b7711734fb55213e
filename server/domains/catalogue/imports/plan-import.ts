import { hash } from 'node:crypto';
import type { ImportVerdict } from '@kebun/contract/catalogue/imports/product-imports.ts';
import { languages } from '@kebun/contract/lib/languages.ts';
import { maxPacks, maxPictures } from '@kebun/contract/lib/limits.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import type { CsvRow } from '#platform/files/read-csv.ts';
import {
  bundleColumn,
  CellError,
  type Column,
  columns,
  type KnownSlugs,
  optionsColumn,
  picturesColumn,
  publishColumn,
  readSlot,
  shopColumn,
  stockColumn,
  type Value,
  writtenValue,
} from './import-columns.ts';
import { type FileNames, writtenName } from './missing-names.ts';
import { galleriesOf, readPictureName, skuIndex } from './picture-names.ts';

export type Values = Record<string, Value>;

/** A pack with the current fields of its product. */
export interface CurrentVariant {
  product_id: string;
  sku_id: string;
  slug: string;
  sku: string;
  is_bundle: boolean; // the product, as the next one
  has_deal: boolean; // which applies to its only pack
  values: Values;
}

/** The current data that rows are compared with. */
export interface ImportBaseline {
  named: readonly { name: string; original: string }[]; // stored pictures of zips, the latest first
  known: KnownSlugs;
  written: FileNames;
  defaultCategory: string | null; // of new products whose row names none
  packs: readonly CurrentVariant[]; // of every product that a row refers to
  parts: ReadonlySet<string>; // codes in the bundles of the file that the shop has, and that have a stock
  skus: ReadonlyMap<string, string>; // slug by sku code, for the codes in the file
  barcodes: ReadonlyMap<string, string>; // sku code by barcode, for the barcodes in the file
}

export interface ImportChange {
  column: string;
  old: string;
  new: string;
}

export interface ImportProblem {
  column: string;
  reason: MessageKey;
  named?: string; // what the shop lacks, as the file writes it
}

/** The planned outcome of one row. */
export interface PlannedRow {
  line: number;
  verdict: ImportVerdict;
  slug: string;
  cells: Record<string, string>;
  pack: CurrentVariant | undefined; // undefined for a new pack
  isOfProduct: boolean; // the shop has the product
  isNewProduct: boolean; // the first row of a product that the shop lacks
  values: Values; // complete when the row has no error
  changes: ImportChange[];
  problems: ImportProblem[];
}

/** Plans every row of a file, in order, without writing. */
export function planImport(rows: readonly CsvRow[], baseline: ImportBaseline): PlannedRow[] {
  const packsOf = Map.groupBy(baseline.packs, ({ slug }) => slug);
  const zipped = picturesOfZips(rows, baseline.named);
  const coded = new Set(rows.map(({ cells }) => cells.sku));
  const earlier: EarlierRows = { skus: new Set(), barcodes: new Set(), products: new Map() };
  const planned = rows.map((row): PlannedRow => {
    const packs = packsOf.get(row.cells.slug ?? '') ?? [];
    const plan = planRow(row, packs, {
      ...baseline,
      zipped: zipped.get(row.cells.slug ?? '') ?? [],
      unsaid: packs.filter(({ sku }) => !coded.has(sku)),
    });
    plan.problems.push(...findConflicts(earlier, plan));
    if (plan.problems.length > 0) return { ...plan, verdict: 'invalid' };
    remember(earlier, plan);
    return plan;
  });
  return withNewProducts(refuseMissingParts(refuseLikePacks(planned, packsOf), baseline.parts));
}

/** Returns the addresses of the pictures that a zip has brought for the SKUs of a file, by the slug of the product. */
function picturesOfZips(rows: readonly CsvRow[], named: ImportBaseline['named']): Map<string, string[]> {
  const packs = new Map(
    rows.map(({ cells: { sku = '', slug = '' } }, position) => [sku, { slug, position }] as const),
  );
  const skus = skuIndex([...packs.keys()].filter(Boolean));
  const latest = new Map<string, { sku: string; position: number; original: string }>();
  for (const { name, original } of named) {
    const read = readPictureName(name, skus);
    const key = `${read?.position} ${read?.sku}`;
    if (read && !latest.has(key)) latest.set(key, { ...read, original });
  }
  const galleries = galleriesOf([...latest.values()], packs);
  return new Map(
    [...galleries].map(([slug, files]) => [
      slug,
      [...new Set(files.map(({ original }) => original))].slice(0, maxPictures),
    ]),
  );
}

const withNewProducts = (planned: readonly PlannedRow[]): PlannedRow[] => {
  const createdSlugs = new Set<string>();
  return planned.map((row) => {
    const isNewProduct = row.verdict === 'created' && !row.isOfProduct && !createdSlugs.has(row.slug);
    if (isNewProduct) createdSlugs.add(row.slug);
    return { ...row, isNewProduct };
  });
};

/**
 * Refuses new packs, and new options, of a product whose packs would then not each have options of their own, or
 * that would have too many packs. Rows that leave the packs as they are stay good.
 */
function refuseLikePacks(
  planned: readonly PlannedRow[],
  packsOf: ReadonlyMap<string, readonly CurrentVariant[]>,
): PlannedRow[] {
  const wrong = new Map<PlannedRow, ImportProblem>();
  const good = planned.filter(({ verdict }) => verdict !== 'invalid');
  for (const [slug, rows] of Map.groupBy(good, (row) => row.slug)) {
    const changing = rows.filter(
      ({ verdict, changes }) =>
        verdict === 'created' || changes.some(({ column }) => column === optionsColumn),
    );
    if (changing.length === 0) continue;
    const staying = [
      ...rows.filter((row) => !changing.includes(row)).map(({ values }) => values),
      ...(packsOf.get(slug) ?? [])
        .filter(({ sku }) => !rows.some(({ pack }) => pack?.sku === sku))
        .map(({ values }) => values),
    ];
    const stayingKinds = staying.map(kindOf);
    const kinds = [...stayingKinds, ...changing.map(({ values }) => kindOf(values))];
    const isAlike = (kind: string, among: readonly string[]) =>
      kind === '' || among.indexOf(kind) !== among.lastIndexOf(kind);
    const isStayingAlike = stayingKinds.some((kind) => isAlike(kind, stayingKinds));
    for (const row of changing) {
      if (kinds.length > maxPacks) wrong.set(row, { column: 'sku', reason: 'office.import_rule_packs' });
      else if (kinds.length > 1 && slotsOf(row.values).length > 0)
        wrong.set(row, { column: 'sku', reason: 'office.product_rule_bundle_pack' });
      else if (kinds.length > 1 && (isStayingAlike || isAlike(kindOf(row.values), kinds)))
        wrong.set(row, { column: optionsColumn, reason: 'office.product_rule_packs_differ' });
    }
  }
  return planned.map((row) => {
    const problem = wrong.get(row);
    return problem ? { ...row, verdict: 'invalid', changes: [], problems: [problem] } : row;
  });
}

/** Refuses bundles of packs that neither the shop nor a good row of the file has. A bundle holds no bundle. */
function refuseMissingParts(planned: readonly PlannedRow[], parts: ReadonlySet<string>): PlannedRow[] {
  const made = planned
    .filter(({ verdict, values }) => verdict === 'created' && slotsOf(values).length === 0)
    .map(({ values }) => String(values.sku));
  const known = new Set([...parts, ...made]);
  return planned.map((row) => {
    const isWritten = row.changes.some(({ column }) => column === bundleColumn);
    const skus = isWritten ? slotsOf(row.values).flatMap((slot) => readSlot(slot)?.skus ?? []) : [];
    if (skus.every((sku) => known.has(sku))) return row;
    const problem: ImportProblem = { column: bundleColumn, reason: 'office.import_rule_part' };
    return { ...row, verdict: 'invalid', changes: [], problems: [problem] };
  });
}

/** Returns the addresses of the pictures of a row. */
export function picturesOf(values: Values | undefined): string[] {
  const pictures = values?.[picturesColumn];
  return Array.isArray(pictures) ? pictures : [];
}

/** Returns the slots of a bundle, and none for another product. */
export function slotsOf(values: Values): string[] {
  const slots = values[bundleColumn];
  return Array.isArray(slots) ? slots : [];
}

const kindOf = (values: Values) => writtenValue(optionsColumn, values[optionsColumn] ?? null);

/**
 * Hashes a plan. The hash is equal for the same file and the same products, so an import can prove that it matches
 * its preview.
 */
export const hashOfPlan = (plan: readonly PlannedRow[]): Buffer =>
  hash(
    'sha256',
    JSON.stringify(plan.map(({ line, verdict, changes, problems }) => [line, verdict, changes, problems])),
    'buffer',
  );

/** Adds the packs of the product that no row names. */
interface RowBaseline extends ImportBaseline {
  unsaid: readonly CurrentVariant[];
  zipped: readonly string[]; // the pictures of a zip that are named after the packs of the product
}

function planRow(row: CsvRow, packs: readonly CurrentVariant[], baseline: RowBaseline): PlannedRow {
  const { line } = row;
  const [product] = packs;
  const typed = withExtraCells(row);
  const { defaultCategory } = baseline;
  const isPlaced = product !== undefined || Boolean(typed.category) || !defaultCategory;
  const cells = isPlaced ? typed : { ...typed, category: defaultCategory };
  const problems: ImportProblem[] = cells[extraCellsColumn]
    ? [{ column: '', reason: 'office.import_rule_more' }]
    : [];
  const { pack, isNew, wrong } = packNamed(cells, packs);
  if (wrong) problems.push(wrong);

  const before = pack?.values ?? productValues(product);
  const read = readCells(cells, baseline, problems);
  const values: Values = isNew
    ? { ...starts(), ...before, ...read }
    : { ...before, ...read, [stockColumn]: before?.[stockColumn] ?? null };
  if (!product && picturesOf(values).length === 0) values[picturesColumn] = [...baseline.zipped];
  if (values.status !== 'draft' && !cells[publishColumn]) values[publishColumn] = null;
  if (isNew) problems.push(...findMissingColumns(cells, product));
  if (problems.length === 0) problems.push(...failedCellRules(values, { pack, product, isNew }, baseline));

  const changes = problems.length > 0 ? [] : changesOf(before, values);
  const verdict =
    problems.length > 0 ? 'invalid' : isNew ? 'created' : changes.length > 0 ? 'updated' : 'unchanged';
  const isOfProduct = product !== undefined;
  const slug = cells.slug ?? '';
  return { line, verdict, slug, cells, pack, isOfProduct, isNewProduct: false, values, changes, problems };
}

/** Returns the fields that a new pack has from its product. */
const productValues = (product: CurrentVariant | undefined): Values | undefined =>
  product &&
  Object.fromEntries(
    columns.filter(({ of }) => of === 'product').map(({ name }) => [name, product.values[name] ?? null]),
  );

/** Holds cells after the last column. A file of bad rows may contain this column. */
export const extraCellsColumn = 'more';

const withExtraCells = ({ cells, beyond }: CsvRow) =>
  beyond.length > 0 ? { ...cells, [extraCellsColumn]: beyond.join(', ') } : cells;

/**
 * Finds the pack of a row by its code, which is new for a new pack. It may be missing when the product has one pack.
 */
function packNamed({ slug = '', sku = '' }: Record<string, string>, packs: readonly CurrentVariant[]) {
  if (packs.length === 0) return { pack: undefined, isNew: slug !== '', wrong: undefined };
  const pack = sku ? packs.find((each) => each.sku === sku) : packs.length === 1 ? packs[0] : undefined;
  const isNew = sku !== '' && !pack;
  const wrong =
    pack || isNew ? undefined : ({ column: 'sku', reason: 'office.import_rule_which_pack' } as const);
  return { pack, isNew, wrong };
}

const starts = (): Values =>
  Object.fromEntries(columns.flatMap(({ name, start }) => (start === undefined ? [] : [[name, start]])));

/** The columns whose empty cell says nothing. */
const ignoredIfEmpty = ['sku', shopColumn];

function readCells(
  cells: Record<string, string>,
  { known, written }: ImportBaseline,
  problems: ImportProblem[],
): Values {
  const values: Values = {};
  for (const { name, read } of columns) {
    const cell = cells[name];
    if (cell === undefined || (cell === '' && ignoredIfEmpty.includes(name))) continue;
    const value = tryRead(read, cell, known);
    if (value instanceof CellError) {
      const { reason, named } = value;
      problems.push({
        column: name,
        reason,
        ...(named !== undefined && { named: writtenName(written, named).slice(0, 200) }),
      });
    } else values[name] = value;
  }
  return values;
}

function tryRead(read: Column['read'], cell: string, known: KnownSlugs): Value | CellError {
  try {
    return read(cell, known);
  } catch (error) {
    if (error instanceof CellError) return error;
    throw error;
  }
}

/** Returns required columns that the file lacks: those of a pack, and for a new product its own. */
const findMissingColumns = (
  cells: Record<string, string>,
  product: CurrentVariant | undefined,
): ImportProblem[] =>
  columns
    .filter(({ of }) => of === 'pack' || !product)
    .filter(({ name, start }) => start === undefined && (name === 'sku' ? !cells.sku : !(name in cells)))
    .map(({ name }) => ({ column: name, reason: 'rule.required' }));

/** The texts that a product may lack. A product that has one in some language has it in the base language. */
const optionalTexts = () =>
  ['description', 'storage_tip', 'origin', 'allergens', 'nutrition'].map((name) => ({
    required: `${name}_${baseLanguage()}`,
    others: languages
      .filter((language) => language !== baseLanguage())
      .map((language) => `${name}_${language}`),
  }));

/** The product and the pack of a row. Without a pack and with a product it adds a pack. */
interface RowSubject {
  pack: CurrentVariant | undefined;
  product: CurrentVariant | undefined; // any of its packs
  isNew: boolean;
}

function failedCellRules(
  values: Values,
  { pack, product, isNew }: RowSubject,
  { skus, barcodes, unsaid }: RowBaseline,
): ImportProblem[] {
  const { price, sale_price, sku, barcode, status, sale_mode, weight_g } = values;
  const owner = typeof barcode === 'string' ? barcodes.get(barcode) : undefined;
  // biome-ignore format: table
  const rules: [string, MessageKey, boolean][] = [
    ['sale_price',     'office.import_rule_sale',    sale_price !== null && Number(sale_price) >= Number(price)],
    ...optionalTexts().map(({ required, others }): [string, MessageKey, boolean] => [required, 'rule.required', values[required] === null && others.some((other) => values[other] !== null)]),
    ['weight_g',       'office.product_rule_weighed',  sale_mode === 'weight' && weight_g === null],
    ['sale_mode',      'office.import_rule_weigh_all', sale_mode === 'weight' && unsaid.some((other) => other !== pack && other.values.weight_g === null)],
    ['status',         'office.product_rule_picture',  status !== 'draft' && picturesOf(values).length === 0],
    [publishColumn,    'office.product_rule_publish_at', status !== 'draft' && values[publishColumn] != null],
    [publishColumn,    'office.product_rule_picture',  values[publishColumn] != null && picturesOf(values).length === 0],
    [picturesColumn,   'office.product_rule_picture_stays', picturesOf(values).length === 0 && picturesOf(product?.values).length > 0],
    ['sku',            'office.import_rule_taken',   !pack && skus.has(String(sku))],
    [bundleColumn,     'office.product_rule_slots',  product !== undefined && product.is_bundle !== slotsOf(values).length > 0],
    [stockColumn,      'office.import_rule_bundle_stock', isNew && slotsOf(values).length > 0 && Boolean(values[stockColumn])],
    ['sku',            'office.product_rule_bundle_pack', isNew && product?.is_bundle === true],
    ['sku',            'refusal.deal_needs_single_variant', isNew && product?.has_deal === true],
    ['barcode',        'office.import_rule_taken',   owner !== undefined && owner !== pack?.sku],
  ];
  return rules.filter(([, , hasFailed]) => hasFailed).map(([column, reason]) => ({ column, reason }));
}

const changesOf = (before: Values | undefined, after: Values): ImportChange[] =>
  columns
    .map(({ name }) => ({
      column: name,
      old: before ? writtenValue(name, before[name] ?? null) : '',
      new: writtenValue(name, after[name] ?? null),
    }))
    .filter((change) => change.old !== change.new);

/** The values of earlier rows. */
interface EarlierRows {
  skus: Set<string>;
  barcodes: Set<string>;
  products: Map<string, PlannedRow>;
}

/** Refuses duplicate codes, and two packs that describe their product differently. */
function findConflicts({ skus, barcodes, products }: EarlierRows, { slug, values, problems }: PlannedRow) {
  if (problems.length > 0) return [];
  const before = products.get(slug);
  const found: ImportProblem[] = [];
  if (skus.has(String(values.sku))) found.push({ column: 'sku', reason: 'office.import_rule_twice' });
  if (values.barcode !== null && barcodes.has(String(values.barcode)))
    found.push({ column: 'barcode', reason: 'office.import_rule_twice' });
  for (const { name, of } of columns) {
    if (before && of === 'product' && isOther(name, before.values, values))
      found.push({ column: name, reason: 'office.import_rule_differs' });
  }
  return found;
}

const isOther = (name: string, one: Values, other: Values) =>
  writtenValue(name, one[name] ?? null) !== writtenValue(name, other[name] ?? null);

function remember({ skus, barcodes, products }: EarlierRows, row: PlannedRow) {
  skus.add(String(row.values.sku));
  if (row.values.barcode !== null) barcodes.add(String(row.values.barcode));
  if (!products.has(row.slug)) products.set(row.slug, row);
}
