import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

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
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  });

  test('names the later decision where one is superseded', () => {
    const wrong = rows.filter(({ status, later }) => {
      const [, file] = /\]\((.+)\)/.exec(later ?? '') ?? [];
      return /superseded/.test(status ?? '') ? !files.includes(file ?? '') : later !== '';
    });
    expect(wrong).toEqual([]);
  });
});
