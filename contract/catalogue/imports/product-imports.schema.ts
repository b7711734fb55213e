import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import {
  Id,
  mostWhole,
  Nullable,
  Single,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../../lib/shapes.schema.ts';
import { importStates, importVerdicts } from './product-imports.ts';

const query = StrictObject({ lang: listQuery.lang });
const ById = StrictObject({ id: Uuid });
const Count = Type.Integer();
const File = Type.Unsafe<string>({ type: 'string', format: 'binary' });

/** An uploaded product file, with the number of its rows by verdict. */
export const ProductImport = Type.Object({
  id: Id,
  file_name: Type.String(),
  state: StringEnum(importStates),
  created_at: Timestamp,
  counts: Type.Object({ created: Count, changed: Count, same: Count, bad: Count }),
});

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

export const checkProductImport = {
  summary:
    'Checks a product file and changes nothing. The body is the file itself, as text/csv: UTF-8 or UTF-16, ' +
    'separated by commas, semicolons or tabs, at most 20 MB and 20,000 rows.',
  query: StrictObject({ lang: listQuery.lang, file_name: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Single(ProductImport),
};

export const getProductImport = {
  summary: 'An import and its status.',
  params: ById,
  query,
  reply: Single(ProductImport),
};

export const listImportRows = {
  summary: 'The rows of one verdict, in order.',
  params: ById,
  query: StrictObject({
    lang: listQuery.lang,
    verdict: StringEnum(importVerdicts),
    limit: listQuery.limit,
    cursor: Type.Optional(
      Type.Integer({ minimum: 1, maximum: mostWhole, description: 'continues after this line' }),
    ),
  }),
  reply: Type.Object({ data: Type.Array(ImportRow), next_cursor: Nullable(Type.Integer()) }),
};

export const applyProductImport = {
  summary:
    'Applies an import in a job: all rows at once, or only the valid ones. Refused if the shop has changed since ' +
    'the preview.',
  params: ById,
  query,
  body: StrictObject({ only_good: Type.Optional(Type.Boolean()) }),
  reply: Single(ProductImport),
};

export const getBadRows = {
  summary: 'The bad rows as a file, with the reasons in a column, to be corrected and uploaded again.',
  params: ById,
  query,
  reply: File,
};

export const exportProducts = {
  summary: 'All products as a file, in the columns of an import.',
  query,
  reply: File,
};
