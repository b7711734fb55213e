import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const isTest = (file: string) => /\.(test|e2e)\.tsx?$|^(e2e|bench)\/|\/test\//.test(file);

/** Returns the handwritten sources of the project by path. */
export function readSources(root: string): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const files = listed.split('\0').filter((file) => file && !file.includes('.generated.'));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/**
 * Returns, as `file name`, the exported values and functions that no other file names, and the types that nothing
 * names. A type may be exported for the signature that it describes.
 */
export function unusedExportsIn(sources: ReadonlyMap<string, string>): string[] {
  const users = new Map<string, string[]>();
  for (const [file, text] of sources)
    for (const name of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
      users.set(name, [...(users.get(name) ?? []), file]);

  const declared = /^export (?:async )?(const|function\*?|class|enum|type|interface) (\w+)/gm;
  return [...sources].flatMap(([file, text]) =>
    isTest(file)
      ? []
      : [...text.matchAll(declared)].flatMap(([, kind = '', name = '']) => {
          const isOwn = users.get(name)?.length === 1;
          const isType = kind === 'type' || kind === 'interface';
          const isNamedOnce = [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length === 1;
          return isOwn && (!isType || isNamedOnce) ? [`${file} ${name}`] : [];
        }),
  );
}

/** These texts belong to react-admin, which names them itself. */
const isNamedElsewhere = (key: string) => key.startsWith('ra.');

/**
 * Returns the keys that no source outside tests names, whole or as a template: `orders.status.${status}` names every
 * key with such a beginning.
 */
export function unusedTextsIn(sources: ReadonlyMap<string, string>, keys: readonly string[]): string[] {
  const code = [...sources].flatMap(([file, text]) => (isTest(file) ? [] : [text])).join('\n');
  const named = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key]) => key));
  const templates = [...code.matchAll(/`([\w.-]*)\$\{[^`]*?\}([\w.-]*)`/g)]
    .map(([, start = '', end = '']) => ({ start, end }))
    .filter(({ start, end }) => `${start}${end}`.includes('.'));
  return keys.filter(
    (key) =>
      !isNamedElsewhere(key) &&
      !named.has(key) &&
      !templates.some(({ start, end }) => key.startsWith(start) && key.endsWith(end)),
  );
}
