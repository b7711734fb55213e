import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusals } from '@kebun/contract/lib/refusals.ts';
import { messages } from '@kebun/contract/messages/en.generated.ts';
import { describe, expect, test } from 'vitest';
import { isOfOneLanguage } from './tree/measure-tree.ts';
import { readSources } from './tree/unused.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const sourcesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/build/**'] }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));

const isTest = ({ path }: { path: string }) => /\.(test|e2e)\.tsx?$/.test(path);

describe('every refusal', () => {
  const server = sourcesOf('server/**/*.ts', 'contract/farms/**/*.ts'); // the rules of the field have their own codes
  const thrown = server.filter((source) => !isTest(source));
  const tested = [...server.filter(isTest), ...sourcesOf('e2e/**/*.ts')];
  const naming = (code: string, sources: typeof server) =>
    sources.some(({ text }) => text.includes(`'${code}'`) || text.includes(` ${code}'`));
  const codes = Object.keys(refusals);

  test('has a message', () => {
    expect(codes.filter((code) => !(`refusal.${code}` in messages))).toEqual([]);
  });

  test('is thrown somewhere', () => {
    expect(codes.filter((code) => !naming(code, thrown))).toEqual([]);
  });

  test('is tested somewhere', () => {
    expect(codes.filter((code) => !naming(code, tested))).toEqual([]);
  });
});

const committed = () =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

test('no generated message file is committed', () => {
  const isGenerated = (path: string) =>
    /^contract\/messages\/(?!\w+\.po$)|^storefront\/routes\/messages\//.test(path);

  expect(committed().filter(isGenerated)).toEqual([]);
});

test('no file exists once for each language', () => {
  expect(committed().filter(isOfOneLanguage)).toEqual([]);
});

/** Installations use the registry that the user's npm is configured for. */
test('no file names a package registry', () => {
  const files = committed();
  const isText = (path: string) => !/\.(png|jpe?g|webp|avif|woff2?|ico)$/.test(path);
  const naming = files.filter(isText).filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return /\bregistry\.[a-z-]+\.[a-z]+|"resolved":\s"http/.test(text);
  });

  expect(naming).toEqual([]);
});

test('every file that the code names by its own place exists', () => {
  const named = /(?:\bfromHere\(|\bnew URL\()'(\.[^']*)'(?:\)|, import\.meta\.url)/g;
  const lacking = [...readSources(root)].flatMap(([file, text]) =>
    [...text.matchAll(named)]
      .map(([, path = '']) => path)
      .filter((path) => !/\/build\/|\.generated\./.test(path) && !existsSync(join(root, dirname(file), path)))
      .map((path) => `${file} ${path}`),
  );

  expect(lacking).toEqual([]);
});

test('every command that the documents quote exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isProgram = (name: string) => globSync(name, { cwd: root }).length > 0;
  const isScript = (name: string) => name in scripts || ['install', 'ci', 'rebuild', 'run'].includes(name);
  const quoted = sourcesOf('*.md', 'docs/**/*.md').flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`\n]+)`|^ {0,4}((?:npm|bin\/|\.ci\/).*)$/gm)].map(([, inline, line]) => ({
      path,
      command: inline ?? line ?? '',
    })),
  );
  const unknown = quoted.filter(({ command }) => {
    const [, script] = /^npm (?:run )?([a-z][a-z0-9:-]*)/.exec(command) ?? [];
    const [, program] = /^((?:bin|\.ci)\/[\w.-]*\w)/.exec(command) ?? [];
    return (script && !isScript(script)) || (program && !isProgram(program));
  });

  expect(quoted.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});

/** Node 20 starts the project and cannot read TypeScript: npm and npx find the pinned one first. */
test('no document and no tool tells a person to run a TypeScript file with bare node', () => {
  const bare = /(?<!npx )(?<!exec )\bnode (?:--(?!import )[\w=-]+ )*[\w./-]+\.ts\b[^\n]*/g;
  const found = sourcesOf(
    '*.md',
    '*/*.md',
    'docs/**/*.md',
    '{tools,server,bench,e2e}/**/*.{ts,mjs}',
    'bin/*',
  ).flatMap(({ path, text }) => [...text.matchAll(bare)].map(([line]) => `${path}: ${line}`));

  const isBare = (start: string) => `${start}tools/a.ts`.match(bare) !== null;
  expect(['run node ', 'npx node ', 'npm run '].filter(isBare)).toEqual(['run node ']);
  expect(found).toEqual([]);
});

test('the version for nvm is the pinned one, and CI runs with the oldest that may start the project', () => {
  const { dependencies, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
  const [pinned] = dependencies.node.split('.');

  expect(readFileSync(join(root, '.nvmrc'), 'utf8').trim()).toBe(pinned);
  expect([...workflow.matchAll(/node-version: (\d+)/g)].map(([, version]) => `>=${version}`)).toEqual([
    engines.node,
    engines.node,
  ]);
});

test('no migration gives a lifetime as a default: contract/lib/limits.ts states each once', () => {
  const found = sourcesOf('server/migrations/*.sql').flatMap(({ path, text }) =>
    [...text.matchAll(/default\s+now\(\)\s*[+-]\s*interval[^,\n]*/g)].map(([line]) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});

test('no code but line-money.ts and money.ts computes the money of a line', () => {
  const inSql = 'server/domains/referrals/queries.ts'; // the products of an order, in a condition of its statement
  const own = ['contract/cart/line-money.ts', 'contract/lib/money.ts', inSql];
  const sources = sourcesOf('{contract,server,storefront,backoffice,mail,ui}/**/*.{ts,tsx}').filter(
    (source) => !isTest(source) && !own.includes(source.path) && !/^\w+\/test\//.test(source.path),
  );
  const price = String.raw`(?:price|amount)\w*(?:\([^()]*\))?\)?`;
  const units = String.raw`[\w.]*(?:quantity|units)\b`;
  const alone = new RegExp(
    [
      `${price} \\* ${units}`,
      `${units} \\* [\\w.]*${price}`,
      `(?:list_price|items_total|line_subtotal) - `,
      String.raw`/ 5\) \* 5|price - \w+\) \* 100|\* 100\) / \w*\.?price`,
    ].join('|'),
    'g',
  );
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(alone)].map(([piece]) => `${path}: ${piece}`),
  );

  expect(sources.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
