/**
 * Lists the constants outside contract/lib/limits.ts that are named like a limit or a lifetime of the business and
 * state its number: `fewPacks = 10`, `previewDays = 7`, `mailsAtOnce = 200`. Numbers of the machine (bytes,
 * milliseconds) are not counted.
 *
 *   npx node tools/test/stated-limits.ts     prints them
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const stated =
  /^(?:export )?const ((?:max|min|most|least|few|fewest|longest|shortest|largest|smallest)[A-Z]\w*|length|\w+(?:Days|Hours|Minutes|Months|Years|AtOnce)) = (?:[\d_]+)(?:;| \/\/)/gm;
const ofTheMachine = /(Bytes|Ms|Pixels|Attempts|Failures|Hashes|Statements|Tags|Zoom)$/;

/** Returns the names of a source's constants that state a limit. */
export const limitsStatedIn = (code: string): string[] =>
  [...code.matchAll(stated)].map(([, name = '']) => name).filter((name) => !ofTheMachine.test(name));

/** Returns the greatest lengths that a source of a page types in figures. */
export const typedLengthsIn = (code: string): string[] =>
  code.match(/\bmaxLength(?:=\{|: *|=")\d[\d_]*/g) ?? [];

/** Returns these lengths of the web applications, as file and length. */
export const typedLengthsOfInputs = (root: string): string[] =>
  sourcesIn(root, ['storefront', 'backoffice', 'ui']).flatMap((file) =>
    typedLengthsIn(readFileSync(join(root, file), 'utf8')).map((length) => `${file} ${length}`),
  );

/** Returns these constants of the contract, the server and the web applications, as file and name. */
export function limitsStatedOutside(root: string): string[] {
  return sourcesIn(root, ['contract', 'server', 'storefront', 'backoffice', 'mail', 'ui'])
    .filter((file) => file !== 'contract/lib/limits.ts')
    .flatMap((file) =>
      limitsStatedIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file} ${name}`),
    );
}

/** Lists the handwritten sources of workspaces, without tests. */
function sourcesIn(root: string, workspaces: readonly string[]): string[] {
  const patterns = workspaces.flatMap((name) => [`${name}/**/*.ts`, `${name}/**/*.tsx`]);
  const listed = execFileSync('git', ['ls-files', ...patterns], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return listed.split('\n').filter((file) => file && !/\.(test|generated)\.|\/test\//.test(file));
}

if (import.meta.main) console.log(limitsStatedOutside(process.cwd()).join('\n'));
