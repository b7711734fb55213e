import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const commentLine = /^\s*(?:\/\*\*?|\*|\/\/)/;

/** A comment begins with its subject: “Returns the packs”, “The packs of a lot”. */
const questionWord = /^\s*(?:\/\*\*?|\*|\/\/) ?(?:What|Whose|Who|Whom|Which) /;

const longest = 120; // characters of a line

const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.css'], {
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\0')
  .filter((file) => file && !file.includes('.generated.'));

test('a comment names its subject first, and its lines are not longer than those of the code', () => {
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

const mostWords = 30;

/** Comments that begin a line. Several lines of `//` are one comment. */
const comments = /^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm;

/** Returns the sentences of comments, without indented lines: those list commands or columns. */
function sentencesIn(text: string): string[] {
  const paragraphs = [...text.matchAll(comments)].flatMap(([comment]) =>
    comment
      .replace(/\*\/$/, '')
      .split('\n')
      .map((line) => line.replace(/^\s*(?:\/\*\*?|\*|\/\/) ?/, ''))
      .map((line) => (/^(?: {2}|- |@)/.test(line) ? '' : line.trim()))
      .join('\n')
      .split(/\n\n+/),
  );
  return paragraphs
    .flatMap((paragraph) => paragraph.replaceAll('\n', ' ').split(/(?<=[.!?]) (?=[A-Z`“"])/))
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

test('sentences are read from comments only, without indented lines', () => {
  const code =
    '/**\n * Returns a day. It is\n * the first.\n *\n *   bin/day   prints it\n */\n// One more\n// line.\nx();';
  expect(sentencesIn(code)).toEqual(['Returns a day.', 'It is the first.', 'One more line.']);
});

const backwards = /^(?:Of|What|Whose|Whom) (?!.*\?$)/;

test('a sentence of a comment is short, and begins with its subject too', () => {
  const wrong = files.flatMap((file) =>
    sentencesIn(readFileSync(file, 'utf8'))
      .filter((sentence) => sentence.split(/\s+/).length > mostWords || backwards.test(sentence))
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(wrong).toEqual([]);
});
