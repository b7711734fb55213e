import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The name of a function with which a thrown error begins: `addCredit: the amount …`, `addWindows returned …`. */
const named = /new (?:Range|Type)?Error\(\s*['"`]([a-z]\w*)(?:: | returned | was called )/g;

const isDeclared = (name: string, code: string) =>
  new RegExp(`\\b(?:function|const|class) ${name}\\b|^\\s*(?:async )?#?${name}\\(`, 'm').test(code);

test('an error that names its function names one of its own file', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const files = listed.split('\0').filter((file) => file && !/\.(test|e2e)\.tsx?$|\.generated\./.test(file));

  const wrong = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return [...code.matchAll(named)]
      .map(([, name = '']) => name)
      .filter((name) => !isDeclared(name, code))
      .map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
