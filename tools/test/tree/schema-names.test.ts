import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saysNoAct } from './function-names.ts';

/** Words that name no schema: participles, adjectives, prepositions and adverbs. */
// biome-ignore format: table
const noNouns = new Set([
  'After', 'Before', 'Between', 'Both', 'Maybe', 'Once', 'OnceOnly', 'Optional', 'Single', 'Some', 'Within', 'Without', 'Yes',
]);

/** Texts in every language; the type has the same name (decision 135). */
const allowed = ['Localised'];

/** Returns whether a schema is named by how it is, where it is or how it is found, not by what it describes. */
const isNoNoun = (name: string) =>
  noNouns.has(name) ||
  /^(By|Maybe|Of|Some)[A-Z]/.test(name) ||
  (/^[A-Z][a-z]+ed$/.test(name) && saysNoAct(name.toLowerCase()));

test('a schema of the contract is named by a noun', () => {
  const schemas = declaredSchemas();

  expect(schemas.length).toBeGreaterThan(400);
  expect(schemas.filter(({ name }) => isNoNoun(name) && !allowed.includes(name))).toEqual([]);
});

test('two exported schemas have two names', () => {
  const names = declaredSchemas().flatMap(({ name, isExported }) => (isExported ? [name] : []));

  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('the check knows what is no noun', () => {
  expect(
    ['Typed', 'Some', 'SomeDay', 'ByCode', 'OfKind', 'Maybe', 'Reasoned'].filter((name) => !isNoNoun(name)),
  ).toEqual([]);
  expect(['Seed', 'Bypass', 'Offer', 'Feed', 'SavedAddress', 'OptionalText'].filter(isNoNoun)).toEqual([]);
});

interface Schema {
  file: string;
  name: string;
  isExported: boolean;
}

/** Returns the constants of the contract with a capital. */
function declaredSchemas(): Schema[] {
  const root = join(import.meta.dirname, '../../..');
  const files = execFileSync('git', ['ls-files', 'contract/*.ts', 'contract/**/*.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(files.split('\n'))]
    .filter((file) => file && !/\.(test|generated)\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^(export )?const ([A-Z]\w*)\b/gm)].map(
        ([, exported, name = '']) => ({ file, name, isExported: exported !== undefined }),
      ),
    );
}
