import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hasSettingsTable } from '../codegen/settings-table.ts';
import { isCurrent } from './tree/draw-domains.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the index of decisions', () => {
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => basename(path));
  const titles = files.map((file) => ({ file, line: read(`docs/decisions/${file}`).split('\n')[0] }));
  const rows = read('docs/decisions/README.md')
    .split('\n')
    .flatMap((line) => {
      const [, number, file, title, status, later] =
        /^\| \[(\d+)\]\((.+?)\) \| (.+?) \| (.+?) \| (.*)\|$/.exec(line) ?? [];
      return number ? [{ number: Number(number), file, title, status, later: later?.trim() }] : [];
    });

  test('has one row for each decision, with its number and title', () => {
    const lines = rows.map(({ file, number, title }) => ({ file, line: `# ${number}. ${title}` }));
    const byFile = (list: { file: string | undefined }[]) =>
      [...list].sort((a, b) => String(a.file).localeCompare(String(b.file)));

    expect(rows.length).toBeGreaterThan(0);
    expect(byFile(lines)).toEqual(byFile(titles));
    for (const { file, number } of rows) expect(file).toMatch(new RegExp(`^0*${number}-`));
  });

  test('uses each number once', () => {
    const numbers = files.map((file) => file.slice(0, 4));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  test('names the later decision when one is superseded', () => {
    const wrong = rows.filter(({ status, later }) => {
      const [, file] = /\]\((.+)\)/.exec(later ?? '') ?? [];
      return /superseded/.test(status ?? '') ? !files.includes(file ?? '') : later !== '';
    });
    expect(wrong).toEqual([]);
  });
});

test('the operations page has every setting, as the shop reads it', () => {
  expect(hasSettingsTable()).toBe(true);
  expect(hasSettingsTable(read('docs/operations.md').replace('| `PORT` |', '| `PROT` |'))).toBe(false);
});

describe('the architecture page', () => {
  test('shows the order of the domains of the import check', () => {
    expect(isCurrent()).toBe(true);
    expect(isCurrent(read('docs/ARCHITECTURE.md').replace('| `accounts` |', '| `account` |'))).toBe(false);
  });

  test('lists every folder inside a noun, and no other', () => {
    const nouns = ['contract', 'server/domains', 'storefront/features', 'backoffice/features'];
    const folders = nouns.flatMap((top) =>
      globSync('*/*/**/*.{ts,tsx,css,md}', { cwd: join(root, top) }).map((file) => dirname(file)),
    );
    const [, table = ''] = read('docs/ARCHITECTURE.md').split('## What is inside a noun');
    const listed = [...(table.split('\n## ')[0] ?? '').matchAll(/`([a-z-]+(?:\/[a-z0-9-]+)+)`/g)].map(
      ([, folder]) => folder,
    );
    expect([...new Set(listed)].toSorted()).toEqual([...new Set(folders)].toSorted());
  });
});

/** Returns the names in backticks that look like paths of this repository. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.@/*<>-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^(\.?[\w-]+)\/|^[\w.-]+\.(md|json|ts)$/.test(path) && topFolders.includes(topOf(path)))
    .filter((path) => !/[<>*]/.test(path));

const topOf = (path: string) => path.split('/')[0] ?? '';
const topFolders = readdirSync(root);

/** Returns the link targets of a document, without web addresses. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, target = '']) => target);

const newcomersDocuments = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/ARCHITECTURE.md',
  'docs/TOUR.md',
  'docs/operations.md',
  'docs/decisions/README.md',
];

/**
 * Returns the file names without a folder that are neither in the folder of the path before them nor of the one after.
 */
function misplacedFiles(row: string): string[] {
  const names = [...row.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
  const folderOf = (path: string) => (/\.\w+$/.test(path) ? dirname(path) : path);
  return names.filter((name, at) => {
    if (name.includes('/') || !/\.(tsx?|css|sql|mjs)$/.test(name)) return false;
    const before = names.slice(0, at).findLast((other) => other.includes('/'));
    const after = names.slice(at).find((other) => other.includes('/'));
    return ![before, after].some((path) => path && existsSync(join(root, folderOf(path), name)));
  });
}

test('a file name without a folder is in the folder of a path beside it', () => {
  const [, table = ''] = read('docs/ARCHITECTURE.md').split('## Where to change what');
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  expect(rows.length).toBeGreaterThan(150);
  const anyNoun = ['resource.ts']; // each noun has one
  expect(rows.flatMap(misplacedFiles).filter((name) => !anyNoun.includes(name))).toEqual([]);
  expect(misplacedFiles('| a | `server/app.ts`; `no-such-file.ts` |')).toEqual(['no-such-file.ts']);
});

describe.each(newcomersDocuments)('%s', (document) => {
  test('names only existing files and folders', () => {
    const missing = pathsIn(read(document)).filter((path) => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });

  test('links only to existing files', () => {
    const links = linksIn(read(document)).map((target) => join(root, dirname(document), target));
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('the map of the README names every command', () => {
  const [, listed = ''] = /^bin\/ +commands: (.+)$/m.exec(read('README.md')) ?? [];
  const commands = readdirSync(join(root, 'bin')).map((file) => file.replace(/\.\w+$/, ''));
  expect(listed.split(', ').toSorted()).toEqual([...new Set(commands)].toSorted());
});

describe('each walk of the tour', () => {
  const walks = read('docs/TOUR.md').split(/^## /m).slice(1);
  const steps = (walk: string) => [...walk.matchAll(/^(\d+)\. `([^`]+)`/gm)];

  test.each(walks.map((walk) => [walk.split('\n')[0], walk]))(
    '%s names at most 25 files, each once',
    (_, walk) => {
      const files = steps(walk).map(([, , file]) => file);
      expect(steps(walk).map(([, number]) => Number(number))).toEqual(files.map((_file, at) => at + 1));
      expect(files.length).toBeGreaterThan(10);
      expect(files.length).toBeLessThanOrEqual(25);
      expect(new Set(files).size).toBe(files.length);
    },
  );
});

/** The most files to read for each call of decision 228. Only lower them. */
const mostFiles = { 'Placing an order': 28, 'A product search': 21, 'A decision about a refund': 24 };

test.each(Object.entries(mostFiles))('%s takes at most %i files to read, and each exists', (call, most) => {
  const [, after = ''] = read('docs/decisions/0228-files-to-read-for-a-call.md').split(`## ${call}\n`);
  const files = [...(after.split('\n## ')[0] ?? '').matchAll(/^\d+\. `([^`]+)`$/gm)].map(
    ([, file = '']) => file,
  );

  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(most);
  expect(files.filter((file, at) => !existsSync(join(root, file)) || files.indexOf(file) !== at)).toEqual([]);
});

describe('each how-to of CONTRIBUTING.md', () => {
  const howTos = read('CONTRIBUTING.md')
    .split(/^## /m)
    .filter((part) => /^Add an? /.test(part));

  test('exists: a field, an endpoint, a page, a language', () => {
    expect(howTos.map((part) => part.split('\n')[0])).toEqual([
      'Add a field',
      'Add an endpoint',
      'Add a page',
      'Add a language',
    ]);
  });

  test('names a file or folder in every step', () => {
    const steps = howTos.flatMap((part) => part.split('\n').filter((line) => /^\d+\. /.test(line)));
    expect(steps.length).toBeGreaterThan(30);
    expect(steps.filter((step) => pathsIn(step).length === 0)).toEqual([]);
  });
});

const mostWords = 40;

/** Returns the sentences of a document: of paragraphs, list items and cells, without code and names in backticks. */
function sentencesIn(text: string): string[] {
  const blocks = text.replace(/^```[\s\S]*?^```/gm, '').split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) ?)/);
  return blocks
    .flatMap((block) => (block.startsWith('|') ? block.split(/(?<!\\)\|/) : [block]))
    .map((block) => block.replaceAll('\n', ' ').replace(/`[^`]*`/g, ''))
    .flatMap((block) => block.split(/(?<=[.!?][)*”"]*) (?![a-z])/))
    .map((sentence) => sentence.trim());
}

test('sentences are read from list items and cells, without code', () => {
  const text =
    '# A page\n\nOne. Two goes\non `npm start`.\n- Three (four.) Five.\n| six | seven |\n```\ncode\n```';
  const sentences = ['# A page', 'One.', 'Two goes on .', '- Three (four.)', 'Five.', 'six', 'seven'];
  expect(sentencesIn(text).filter(Boolean)).toEqual(sentences);
});

/** The last two columns of the rules list tests and guards. */
const withoutGuards = (text: string) => text.replace(/^(\|[^|]*\|[^|]*\|).*$/gm, '$1');

test('a sentence of a document has at most 40 words', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const long = documents.flatMap((document) => {
    const text = document === 'docs/rules.md' ? withoutGuards(read(document)) : read(document);
    return sentencesIn(text)
      .filter((sentence) => sentence.split(/\s+/).length > mostWords)
      .map((sentence) => `${document}: ${sentence}`);
  });
  expect(documents.length).toBeGreaterThan(150);
  expect(long).toEqual([]);
});
