import { dayLength, utcOffset } from '@kebun/contract/lib/days.ts';
import { languages } from '@kebun/contract/lib/languages.ts';
import {
  maxGuaranteedDays,
  maxPaymentSen,
  maxPictures,
  maxShelfDays,
  maxSlotOptions,
  maxSlotQuantity,
  maxSlots,
  publishAheadDays,
} from '@kebun/contract/lib/limits.ts';
import { parseRinggit, writeRinggit } from '@kebun/contract/lib/parse-ringgit.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';

/** The parsed value of a cell. A list holds slugs or words. */
export type Value = string | number | boolean | null | string[];

/** The slugs that rows may refer to. */
export interface KnownSlugs {
  categories: ReadonlySet<string>;
  brands: ReadonlySet<string>;
  shops: ReadonlySet<string>;
  dietary: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  options: ReadonlySet<string>; // as `attribute:value`
  taxClasses: ReadonlyMap<string, string>; // by each of their names in lower case: the first name
  pictures: ReadonlySet<string>; // those of the file that the shop has, by address
}

/** Thrown when a cell cannot be read. `reason` is the message for staff. */
export class CellError extends Error {
  readonly reason: MessageKey;
  readonly named: string | undefined; // what the shop lacks
  constructor(reason: MessageKey, named?: string) {
    super(reason);
    this.reason = reason;
    this.named = named;
  }
}

export interface Column {
  name: string;
  of: 'product' | 'pack';
  read: (cell: string, known: KnownSlugs) => Value;
  start?: Value | undefined; // the default for a new product; without a default the cell is required
}

const text = (most: number) => (cell: string) => {
  if (cell.length > most) throw new CellError('office.import_rule_long');
  return cell;
};
const requiredText = (most: number) => (cell: string) => {
  if (!cell) throw new CellError('rule.required');
  return text(most)(cell);
};
const optional =
  <T extends Value>(read: (cell: string, known: KnownSlugs) => T) =>
  (cell: string, known: KnownSlugs) =>
    cell ? read(cell, known) : null;

function money(cell: string): number {
  const amount = parseRinggit(cell) ?? 0;
  if (amount <= 0) throw new CellError('office.rule_amount');
  return amount;
}

/** The cost of a pack for the shop. It may be nothing. */
function costOf(cell: string): number {
  const amount = parseRinggit(cell) ?? -1;
  if (amount < 0 || amount > maxPaymentSen) throw new CellError('office.rule_amount');
  return amount;
}

function grams(cell: string): number {
  const weight = /^\d{1,6}$/.test(cell) ? Number(cell) : 0;
  if (weight <= 0) throw new CellError('office.rule_number');
  return weight;
}

const yes = new Set(['true', 'yes', '1', 'y', '是']);
const no = new Set(['false', 'no', '0', 'n', '否', '']);

function flag(cell: string): boolean {
  const word = cell.toLowerCase();
  if (!yes.has(word) && !no.has(word)) throw new CellError('office.import_rule_flag');
  return yes.has(word);
}

const oneOf =
  (...words: string[]) =>
  (cell: string) => {
    const word = cell.toLowerCase();
    if (!words.includes(word)) throw new CellError('office.import_rule_word');
    return word;
  };

const slugColumn = (kind: keyof KnownSlugs) => (cell: string, known: KnownSlugs) => {
  if (!cell) throw new CellError('rule.required');
  if (!known[kind].has(cell)) throw new CellError('office.import_rule_unknown', cell);
  return cell;
};

/** Splits on bars, because commas separate the cells. */
const splitCell = (cell: string) => [
  ...new Set(
    cell
      .split('|')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];
const words = (cell: string) => splitCell(cell).map(text(80));
const namedAll = (kind: keyof KnownSlugs) => (cell: string, known: KnownSlugs) =>
  splitCell(cell)
    .map((slug) => slugColumn(kind)(slug, known))
    .sort();

/** The values in which a pack differs from the others of its product, at most one of each attribute. */
function optionsOf(cell: string, known: KnownSlugs): string[] {
  const options = namedAll('options')(cell, known);
  const attributes = new Set(options.map((option) => option.split(':')[0]));
  if (attributes.size < options.length) throw new CellError('office.import_rule_option_twice');
  return options;
}

/** One slot of a bundle, as in `2 x SAWI / KAILAN`: its units, and the SKUs to choose from, the default first. */
export function readSlot(slot: string): { quantity: number; skus: string[] } | undefined {
  const [, units, parts = ''] = /^(\d{1,2})\s*[x×]\s+(.+)$/.exec(slot) ?? [];
  const skus = parts.split(' / ').map((sku) => sku.trim());
  const quantity = Number(units);
  const isWhole = quantity >= 1 && quantity <= maxSlotQuantity && skus.every(Boolean);
  return isWhole && skus.length <= maxSlotOptions ? { quantity, skus } : undefined;
}

/** The slots of a bundle. Two may be alike. */
function slots(cell: string): string[] {
  const written = cell
    .split('|')
    .map((slot) => slot.trim())
    .filter(Boolean);
  if (written.length > maxSlots) throw new CellError('office.import_rule_slots');
  return written.map((one) => {
    const slot = readSlot(one);
    if (!slot) throw new CellError('office.import_rule_slots');
    if (new Set(slot.skus).size < slot.skus.length) throw new CellError('office.product_rule_slot_twice');
    return `${slot.quantity} x ${slot.skus.join(' / ')}`;
  });
}

/** Pictures that the shop has, the first one for lists. An address is looked up, and never fetched. */
function pictures(cell: string, known: KnownSlugs): string[] {
  const addresses = splitCell(cell);
  if (addresses.length > maxPictures) throw new CellError('office.import_rule_pictures');
  if (!addresses.every((address) => known.pictures.has(address)))
    throw new CellError('office.import_rule_picture');
  return addresses;
}

/** A picture that the shop has, as in `pictures`. */
function packPicture(cell: string, known: KnownSlugs): string {
  if (!known.pictures.has(cell)) throw new CellError('office.import_rule_picture');
  return cell;
}

function slug(cell: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(cell) || cell.length > 120)
    throw new CellError('office.import_rule_slug');
  return cell;
}

/** A tax class by its name in any language. */
function taxClass(cell: string, known: KnownSlugs): string {
  const name = known.taxClasses.get(cell.toLowerCase());
  if (!name) throw new CellError('office.import_rule_unknown', cell);
  return name;
}

/** A time in Malaysia, as in 2026-12-24 08:00, or as a spreadsheet writes it: 24/12/2026 8:00. */
function momentOfSale(cell: string): string {
  const [, year, month = '', day = ''] =
    /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(cell) ??
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/
      .exec(cell)
      ?.map((part, at, all) => (at === 0 ? part : (all[4 - at] ?? ''))) ??
    [];
  const [, hour = '', minute, second = '00'] = /[ T](\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(cell) ?? [];
  const two = (part: string) => part.padStart(2, '0');
  const moment = `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:${second}`;
  const time = Date.parse(`${moment.replace(' ', 'T')}+08:00`);
  const isReal =
    !Number.isNaN(time) && new Date(time + utcOffset).toISOString().startsWith(moment.slice(0, 10));
  if (!isReal || time < earliest) throw new CellError('office.import_rule_moment');
  if (time > Date.now() + publishAheadDays * dayLength) throw new CellError('office.product_rule_publish_at');
  return moment.replace(/:00$/, '');
}

const earliest = Date.UTC(2000);

/** A column for each language: `name_en`, `name_zh`. Only the base language of the shop may be required. */
const inEachLanguage = (name: string, of: Column['of'], most: number, isOptional = false): Column[] =>
  languages.map((language) => {
    const isNeeded = () => !isOptional && language === baseLanguage();
    return {
      name: `${name}_${language}`,
      of,
      read: (cell: string, known: KnownSlugs) =>
        (isNeeded() ? requiredText(most) : optional(text(most)))(cell, known),
      get start() {
        return isNeeded() ? undefined : null; // the shop may change its base language
      },
    };
  });

/** The units that are there when the pack is created. */
function units(cell: string): number {
  const count = /^\d{1,6}$/.test(cell) ? Number(cell) : -1;
  if (count < 0 || count > 100_000) throw new CellError('office.rule_number');
  return count;
}

/** The days that a product keeps. */
function daysOfShelf(cell: string): number {
  const days = /^\d{1,4}$/.test(cell) ? Number(cell) : 0;
  if (days < 1 || days > maxShelfDays) throw new CellError('office.rule_number');
  return days;
}

/** The days that a product keeps at least after its delivery. */
function guaranteedDays(cell: string): number {
  const days = /^\d{1,2}$/.test(cell) ? Number(cell) : -1;
  if (days < 0 || days > maxGuaranteedDays) throw new CellError('office.rule_guaranteed_days');
  return days;
}

/** Counts for new packs only: the stock of others is counted in the back office. */
export const stockColumn = 'stock';

/** The shop location that sells a product. An empty cell leaves it where it is, or gives it to the first shop. */
export const shopColumn = 'shop';

/** The address of the picture of a pack that looks different from its product. */
export const packPictureColumn = 'pack_picture';

/** When a draft goes on sale by itself. */
export const publishColumn = 'publish_at';

export const optionsColumn = 'options';

export const picturesColumn = 'pictures';

/** Returns the addresses that a cell of pictures names. */
export const addressesIn = (cell: string): string[] => splitCell(cell);

/** The slots of a bundle. Only a bundle has a value here. */
export const bundleColumn = 'bundle';

/** All columns of a product file, in order. A column that a file lacks stays unchanged. */
// biome-ignore format: table
export const columns: readonly Column[] = [
  { name: 'slug',           of: 'product', read: slug },
  { name: 'sku',            of: 'pack',    read: requiredText(60) },
  ...inEachLanguage('name', 'product', 120),
  { name: 'name_ms',        of: 'product', read: optional(text(120)),   start: null },
  { name: 'aliases',        of: 'product', read: words,                 start: [] },
  { name: 'category',       of: 'product', read: slugColumn('categories') },
  { name: 'brand',          of: 'product', read: optional(slugColumn('brands')), start: null },
  { name: shopColumn,       of: 'product', read: optional(slugColumn('shops')), start: null },
  { name: 'status',         of: 'product', read: oneOf('draft', 'publish', 'archived'), start: 'draft' },
  { name: publishColumn,    of: 'product', read: optional(momentOfSale), start: null },
  { name: 'tax_class',      of: 'product', read: optional(taxClass),    start: null },
  ...inEachLanguage('unit', 'pack', 80),
  { name: optionsColumn,    of: 'pack',    read: optionsOf,             start: [] },
  { name: packPictureColumn, of: 'pack',   read: optional(packPicture), start: null },
  { name: 'weight_g',       of: 'pack',    read: optional(grams),       start: null },
  { name: 'price',          of: 'pack',    read: money },
  { name: 'sale_price',     of: 'pack',    read: optional(money),       start: null },
  { name: 'market_price',   of: 'pack',    read: optional(money),       start: null },
  { name: 'cost',           of: 'pack',    read: optional(costOf),      start: null },
  { name: 'low_stock_at',   of: 'pack',    read: optional(units),       start: null },
  { name: stockColumn,      of: 'pack',    read: optional(units),       start: null },
  { name: 'barcode',        of: 'pack',    read: optional(text(60)),    start: null },
  { name: 'sale_mode',      of: 'product', read: oneOf('each', 'weight'), start: 'each' },
  { name: 'fresh',          of: 'product', read: flag,                  start: false },
  { name: 'is_featured',    of: 'product', read: flag,                  start: false },
  { name: picturesColumn,   of: 'product', read: pictures,              start: [] },
  { name: bundleColumn,     of: 'product', read: slots,                 start: [] },
  { name: 'dietary',        of: 'product', read: namedAll('dietary'),   start: [] },
  { name: 'tags',           of: 'product', read: namedAll('tags'),      start: [] },
  ...inEachLanguage('description', 'product', 4_000, true),
  ...inEachLanguage('storage_tip', 'product', 1_000, true),
  { name: 'shelf_days',     of: 'product', read: optional(daysOfShelf), start: null },
  { name: 'guaranteed_days', of: 'product', read: optional(guaranteedDays), start: null },
  ...inEachLanguage('origin', 'product', 120, true),
  ...inEachLanguage('allergens', 'product', 500, true),
  ...inEachLanguage('nutrition', 'product', 1_000, true),
];

const amounts = new Set(['price', 'sale_price', 'market_price', 'cost']);

/** Formats a value as a cell. Reading that cell returns the same value. */
export function writtenValue(name: string, value: Value): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(' | ');
  return amounts.has(name) ? writeRinggit(Number(value)) : String(value);
}
