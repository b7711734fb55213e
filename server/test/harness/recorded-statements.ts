import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#platform/lib/config.ts';

/** Each worker writes a file there: in each line a statement as JSON. */
export const statementsFolder = join(readConfig().dataDir, 'test-statements');

/** The statements that PostgreSQL can prepare. */
const preparable = /^\s*(select|with|insert|update|delete|merge|values|\()/i;

/** Returns the statements of this run's tests, each once. */
export function readStatements(): string[] {
  const files = readdirSync(statementsFolder).map((name) =>
    readFileSync(join(statementsFolder, name), 'utf8'),
  );
  const lines = new Set(files.flatMap((text) => text.split('\n')).filter(Boolean));
  return [...lines].map((line) => JSON.parse(line) as string).filter((text) => preparable.test(text));
}
