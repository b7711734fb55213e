import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { get, post } from '../../lib/endpoint.ts';
import { maxCsvMegabytes, maxCsvRows } from '../../lib/limits.ts';
import {
  Count,
  Id,
  IdParams,
  ListReply,
  maxInt,
  Nullable,
  RecordReply,
  Slug,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../../lib/shapes.ts';

/** The verdict on a row. */
export const importVerdicts = ['created', 'updated', 'unchanged', 'invalid'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/** Checked; requested; done; outdated, because the shop has changed since the preview; or failed, with no change. */
export const importStates = ['checked', 'waiting', 'done', 'outdated', 'failed'] as const;

/** The shop system that wrote a product file. */
const importSources = ['kebun', 'shopify', 'woocommerce'] as const;
export type ImportSource = (typeof importSources)[number];

const File = Type.Unsafe<string>({ type: 'string', format: 'binary' });

/** Names in a file of another shop system that the shop lacks. */
export const MissingNames = Type.Object({
  categories: Type.Array(Type.String()),
  options: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Type.String()) })),
  unpriced: Type.Array(Type.String(), {
    description: 'products without a price that the other system no longer sells; they are left out',
  }),
});

export type MissingNames = Static<typeof MissingNames>;

/** An uploaded product file, with the number of its rows by verdict. */
export const ProductImport = Type.Object({
  id: Id,
  file_name: Type.String(),
  state: StringEnum(importStates),
  is_stopped: Type.Boolean({ description: 'the job was interrupted, and the import can begin again' }),
  failure: Nullable(Type.String({ description: 'why a failed import changed nothing' })),
  source: StringEnum(importSources),
  left_out: Type.Array(Type.String(), {
    description: 'columns of another shop system of which something has no place here',
  }),
  missing: MissingNames,
  default_category: Nullable(Type.String({ description: 'its slug' })),
  uncategorised: Type.Integer({ description: 'the rows of new products without a category' }),
  created_at: Timestamp,
  counts: Type.Object({ created: Count, updated: Count, unchanged: Count, invalid: Count }),
});

export type ProductImport = Static<typeof ProductImport>;

/** One row of an import: its changes, or the reason why it is left out. */
export const ImportRow = Type.Object({
  line: Type.Integer({ description: 'the line of the file where the row starts' }),
  slug: Type.String(),
  verdict: StringEnum(importVerdicts),
  changes: Type.Array(Type.Object({ column: Type.String(), old: Type.String(), new: Type.String() })),
  problems: Type.Array(
    Type.Object({ column: Type.String({ description: 'empty: the row as a whole' }), reason: Type.String() }),
  ),
});

export type ImportRow = Static<typeof ImportRow>;

export const checkProductImport = post('/staff/product-imports', 'staff', {
  summary:
    'Checks a product file and changes nothing. The body is the file itself, as text/csv: UTF-8 or UTF-16, ' +
    `separated by commas, semicolons or tabs, at most ${maxCsvMegabytes} MB and ${maxCsvRows} rows. ` +
    'Product files of Shopify and ' +
    'WooCommerce are translated.',
  query: StrictObject({ lang: listQuery.lang, file_name: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: RecordReply(ProductImport),
});

export const getProductImport = get('/staff/product-imports/:id', 'staff', {
  summary: 'An import and its status.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(ProductImport),
});

export const checkImportAgain = post('/staff/product-imports/:id/check', 'staff', {
  summary:
    'Checks the file of an import again, as a new import: after the shop has changed, or has got its pictures.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({
    default_category: Type.Optional({
      ...Slug,
      description: 'for new products whose row names none; without it as before',
    }),
  }),
  reply: RecordReply(ProductImport),
});

export const createMissingNames = post('/staff/product-imports/:id/missing-names', 'staff', {
  summary:
    'Creates the categories and options that the file of another shop system names and the shop lacks, and checks ' +
    'the file again, as a new import.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: RecordReply(ProductImport),
});

export const listRecentImports = get('/staff/recent-imports', 'staff', {
  summary: 'The latest imports of products and of pictures, the last one first.',
  query: LanguageQuery,
  reply: ListReply(
    Type.Object({
      id: Id,
      kind: StringEnum(['products', 'pictures'] as const),
      file_name: Type.String(),
      state: StringEnum([...importStates, 'receiving', 'stopped'] as const),
      created_at: Timestamp,
    }),
  ),
});

export type RecentImport = Static<typeof listRecentImports.call.reply>['data'][number];

export const listImportRows = get('/staff/product-imports/:id/rows', 'staff', {
  summary: 'The rows of one verdict, in order.',
  params: IdParams,
  query: StrictObject({
    lang: listQuery.lang,
    verdict: StringEnum(importVerdicts),
    limit: listQuery.limit,
    cursor: Type.Optional(
      Type.Integer({ minimum: 1, maximum: maxInt, description: 'continues after this line' }),
    ),
  }),
  reply: Type.Object({ data: Type.Array(ImportRow), next_cursor: Nullable(Type.Integer()) }),
});

export const applyProductImport = post('/staff/product-imports/:id/application', 'staff', {
  summary:
    'Applies an import in a job: all rows at once, or only the valid ones. Refused if the shop has changed since ' +
    'the preview.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ only_good: Type.Optional(Type.Boolean()) }),
  reply: RecordReply(ProductImport),
});

export const getInvalidRows = get('/staff/product-imports/:id/invalid-rows', 'staff', {
  summary: 'The invalid rows as a file, with the reasons in a column, to be corrected and uploaded again.',
  params: IdParams,
  query: LanguageQuery,
  reply: File,
});

export const exportProducts = get('/staff/products-export', 'staff', {
  summary: 'All products as a file, in the columns of an import.',
  query: LanguageQuery,
  reply: File,
});
