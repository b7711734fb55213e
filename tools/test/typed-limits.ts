/**
 * Lists the texts that type a number of contract/lib/limits.ts instead of naming the limit: “at most 200 lines” for
 * “at most {limits.maxCartLines} lines”. Numbers up to two, numbers in examples, and placeholders are not counted.
 *
 *   npx node tools/test/typed-limits.ts     prints their keys
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as limits from '../../contract/lib/limits.ts';
import { readTexts } from '../codegen/write-messages.ts';

// biome-ignore format: table
const words: Readonly<Record<string, number>> = {
  three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, fourteen: 14,
  fifteen: 15, twenty: 20, thirty: 30, fifty: 50, sixty: 60, hundred: 100,
};

/** The limits, and those in sen also in ringgit. */
const stated = new Set(
  Object.values(limits).flatMap((value) => (typeof value === 'number' ? [value, value / 100] : [])),
);

const example = /\b(such as|for example|like|as in)\b.*/gis;
const number = /(?<![\w.-])\d[\d,]*(?![\d.,]*[A-Za-z])|\b[a-z]+\b/gi;

/** Returns the limits that an English text types. */
export const limitsTypedIn = (text: string): number[] =>
  [
    ...text
      .replace(/\{[^{}]*\}/g, ' ')
      .replace(example, '')
      .matchAll(number),
  ]
    .map(([typed]) => words[typed.toLowerCase()] ?? Number(typed.replaceAll(',', '')))
    .filter((value) => value > 2 && stated.has(value));

/** Returns the keys of the texts that type a limit. */
export const textsWithLimits = (): string[] =>
  [...readTexts('en')].filter(([, text]) => limitsTypedIn(text).length > 0).map(([key]) => key);

const lifetime =
  /['`][^'`]*\b(half an|\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty) (minutes|hours?|days|weeks|months|years|tries|MB)\b/;

/** Returns the lines of the contract that type a lifetime or a size in the description of an endpoint or a field. */
export function lifetimesInDescriptions(root: string): string[] {
  const files = execFileSync('git', ['ls-files', 'contract/**/*.ts'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !/\.(test|generated)\./.test(file));
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && lifetime.test(line.replace(/ \/\/.*/, '')))
      .map((line) => `${file} ${line.trim()}`),
  );
}

if (import.meta.main) console.log(textsWithLimits().join('\n'));
