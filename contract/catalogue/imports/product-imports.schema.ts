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

/** A file of products that was looked at, with how many of its rows would do what. */
export const ProductImport = Type.Object({
  id: Id,
  file_name: Type.String(),
  state: StringEnum(importStates),
  created_at: Timestamp,
  counts: Type.Object({ created: Count, changed: Count, same: Count, bad: Count }),
});

/** One row of it: what would be another afterwards, or why it is left out. */
export const ImportRow = Type.Object({
  line: Type.Integer({ description: 'of the file, where the row begins' }),
  slug: Type.String(),
  verdict: StringEnum(importVerdicts),
  changes: Type.Array(Type.Object({ column: Type.String(), old: Type.String(), new: Type.String() })),
  problems: Type.Array(
    Type.Object({ column: Type.String({ description: 'empty: the row as a whole' }), reason: Type.String() }),
  ),
});

export const checkProductImport = {
  summary:
    'Looks at a file of products and changes nothing. The body is the file itself, as text/csv: UTF-8 or UTF-16, parted ' +
    'by commas, semicolons or tabs, 20 MB and 20,000 rows at the most.',
  query: StrictObject({ lang: listQuery.lang, file_name: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Single(ProductImport),
};

export const getProductImport = {
  summary: 'A file that was looked at, and what has become of it.',
  params: ById,
  query,
  reply: Single(ProductImport),
};

export const listImportRows = {
  summary: 'Its rows of one kind, in their order.',
  params: ById,
  query: StrictObject({
    lang: listQuery.lang,
    verdict: StringEnum(importVerdicts),
    limit: listQuery.limit,
    cursor: Type.Optional(
      Type.Integer({ minimum: 1, maximum: mostWhole, description: 'goes on after this line' }),
    ),
  }),
  reply: Type.Object({ data: Type.Array(ImportRow), next_cursor: Nullable(Type.Integer()) }),
};

export const applyProductImport = {
  summary:
    'Does what was shown of a file, by a job: all of it at once, or its good rows alone. Where the shop has changed ' +
    'since, nothing is done.',
  params: ById,
  query,
  body: StrictObject({ only_good: Type.Optional(Type.Boolean()) }),
  reply: Single(ProductImport),
};

export const getBadRows = {
  summary:
    'Its bad rows as a file of their own, with the reasons in a column, to be put right and sent again.',
  params: ById,
  query,
  reply: File,
};

export const exportProducts = {
  summary: 'Every product as a file, in the columns that an import takes.',
  query,
  reply: File,
};
