import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const commentLine = /^\s*(?:\/\*\*?|\*|\/\/)/;

/** A comment begins with its subject: “Returns the packs”, “The packs of a lot”. */
const questionWord = /^\s*(?:\/\*\*?|\*|\/\/) ?(?:What|Whose|Who|Whom|Which) /;

const longest = 120; // characters of a line

test('a comment names its subject first, and its lines are not longer than those of the code', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.css'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const files = listed.split('\0').filter((file) => file && !file.includes('.generated.'));

  const wrong = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => commentLine.test(line))
      .filter((line) => [...line].length > longest || questionWord.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});
