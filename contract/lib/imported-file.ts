import Type, { type Static } from 'typebox';
import { maxImportProblems } from './limits.ts';
import { Count } from './shapes.ts';

/** The result of a small table that staff upload: it is saved as a whole, or not at all. */
export const ImportedFile = Type.Object({
  saved: Type.Boolean({ description: 'false: a row has a problem, and nothing was changed' }),
  created: Count,
  updated: Count,
  unchanged: Count,
  problems: Type.Array(
    Type.Object({
      line: Type.Integer({ description: 'the line of the file' }),
      column: Type.String(),
      reason: Type.String(),
    }),
    { maxItems: maxImportProblems, description: 'the first of them' },
  ),
});

export type ImportedFile = Static<typeof ImportedFile>;

/**
 * A file, sent or received as it is: its bytes are the whole body of the request or the reply, which is then no JSON.
 */
export const FileReply = Type.Unsafe<string>({ type: 'string', format: 'binary' });
