/**
 * Lists the files that are not named after what they export.
 *
 *   npx node tools/test/tree/file-names.ts     prints them
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names by convention (docs/STYLE.md), and files whose place and name a framework, a command or data fixes. */
const isFixed = (file: string) =>
  /\.(test|e2e|generated|config|d|schema)\.tsx?$|^(e2e|bench|world|bin|tools\/test)\/|\/(test|migrations|showroom)\//.test(
    file,
  ) ||
  /(^|\/)(routes|queries|jobs|mails|resource|[a-z-]*-(routes|rows|resource))(\.staff)?\.tsx?$|^storefront\/routes\//.test(
    file,
  );

const foldName = (name: string) => name.toLowerCase().replace(/[-_]/g, '').replace(/s$/, '');

const declared =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;
const listed = /^export \{([^}]*)\}/gm;

/** Returns the names that a module exports. */
export function exportsOf(text: string): string[] {
  const lists = [...text.matchAll(listed)].flatMap(([, names = '']) => names.split(','));
  return [
    ...[...text.matchAll(declared)].map(([, name = '']) => name),
    ...lists.map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  ].filter(Boolean);
}

/** Returns whether one of the exports has the name of the file, or that name with more words before or after it. */
export function isNamedAfter(file: string, exports: readonly string[]): boolean {
  const name = foldName((file.split('/').at(-1) ?? '').replace(/(\.staff)?\.tsx?$/, ''));
  return exports
    .map(foldName)
    .some((each) => each.includes(name) || (each.length > 3 && name.includes(each)));
}

/** Returns the words of a name in the singular: `place-order`, `placeOrder` and `PlacedOrders` share *order*. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/)
    .map((word) => word.replace(/ies$/, 'y').replace(/e?s$/, '').replace(/e$/, ''));

/** Modules whose name is that of their set: entries of a build, shared schemas, the endpoints of a folder. */
const isSet = (file: string) =>
  /^(server\/main|storefront\/(pages|root|entry\.server)|mail\/(elements|theme))\.tsx?$/.test(file) ||
  /^contract\/.*(^|[/-])shapes\.ts$|(^|\/)resources\.ts$/.test(file) ||
  /^contract\/(?:\w+\/)*(\w+)\/(?:staff-)?\1\.ts$/.test(file);

/** Returns whether a word of the file's name is in the name of an export. */
export function sharesAWord(file: string, exports: readonly string[]): boolean {
  const exported = new Set(exports.flatMap(wordsOf));
  const name = (file.split('/').at(-1) ?? '').replace(/(\.staff)?\.tsx?$/, '');
  return isSet(file) || wordsOf(name).some((word) => exported.has(word));
}

/** Returns the files that are named otherwise than everything they export. */
export function filesNamedOtherwise(root: string): string[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return files
    .split('\n')
    .filter((file) => file && !isFixed(file))
    .filter((file) => {
      const exports = exportsOf(readFileSync(join(root, file), 'utf8'));
      return exports.length > 0 && !isNamedAfter(file, exports);
    });
}

if (import.meta.main) console.log(filesNamedOtherwise(process.cwd()).join('\n'));
