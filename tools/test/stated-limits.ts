/**
 * Lists the constants outside contract/lib/limits.ts that are named like a limit or a lifetime of the business and
 * state its number: `maxPictures = 12`, `previewDays = 7`, `mailsAtOnce = 200`. Numbers of the machine (bytes,
 * milliseconds) are not counted.
 *
 *   npx node tools/test/stated-limits.ts     prints them
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const stated =
  /^(?:export )?const ((?:max|min)[A-Z]\w*|\w+(?:Days|Hours|Minutes|Months|Years|AtOnce)) = (?:[\d_]+)(?:;| \/\/)/gm;
const ofTheMachine = /(Bytes|Ms|Pixels|Attempts|Failures|Hashes|Statements|Tags|Zoom)$/;

/** Returns the names of a source's constants that state a limit. */
export const limitsStatedIn = (code: string): string[] =>
  [...code.matchAll(stated)].map(([, name = '']) => name).filter((name) => !ofTheMachine.test(name));

/** Returns these constants of the contract, the server and the web applications, as file and name. */
export function limitsStatedOutside(root: string): string[] {
  const workspaces = ['contract', 'server', 'storefront', 'backoffice', 'mail', 'ui'];
  const listed = execFileSync(
    'git',
    ['ls-files', ...workspaces.flatMap((name) => [`${name}/**/*.ts`, `${name}/**/*.tsx`])],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  );
  return listed
    .split('\n')
    .filter(
      (file) => file && file !== 'contract/lib/limits.ts' && !/\.(test|generated)\.|\/test\//.test(file),
    )
    .flatMap((file) =>
      limitsStatedIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file} ${name}`),
    );
}

if (import.meta.main) console.log(limitsStatedOutside(process.cwd()).join('\n'));
