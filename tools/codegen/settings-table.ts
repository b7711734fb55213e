/**
 * Writes the table of settings into docs/operations.md, from `server/platform/lib/settings.ts`.
 * `npm run settings-table` rewrites the section; with `check` it only compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileVariable, type Setting, settingsList } from '../../server/platform/lib/settings.ts';

const begin = '<!-- settings: written by tools/codegen/settings-table.ts -->';
const end = '<!-- /settings -->';
const file = join(import.meta.dirname, '../../docs/operations.md');

/** The settings as a table, one row each. */
function settingsTable(): string {
  const rows = settingsList.map(({ name, meaning, allowed, unset, isSecret }: Setting) => {
    const names = isSecret ? `\`${name}\`, \`${fileVariable(name)}\`` : `\`${name}\``;
    return `| ${names} | ${meaning} | ${allowed} | ${unset} |`;
  });
  return ['| name | meaning | allowed | default |', '|---|---|---|---|', ...rows].join('\n');
}

function withTable(document: string): string {
  const [before, after] = [document.indexOf(begin), document.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`withTable: docs/operations.md lacks ${begin} … ${end}`);
  return `${document.slice(0, before)}${begin}\n\n${settingsTable()}\n\n${document.slice(after)}`;
}

/** Tells whether the document has the settings of the list. */
export const hasSettingsTable = (document = readFileSync(file, 'utf8')): boolean =>
  withTable(document) === document;

if (import.meta.main) {
  if (process.argv[2] === 'check') {
    if (!hasSettingsTable()) {
      console.error('docs/operations.md is stale: run npm run settings-table');
      process.exitCode = 1;
    }
  } else writeFileSync(file, withTable(readFileSync(file, 'utf8')));
}
