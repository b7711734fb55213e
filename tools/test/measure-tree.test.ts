import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { measureTree } from './measure-tree.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const counts = measureTree(root);

/**
 * The maximum number of uses of each word in comments and documents. Lower the limits when texts are rewritten;
 * never raise them. The aim is 0.
 */
// biome-ignore format: table
const limits: Record<string, number> = {
  whoever: 19, nobody: 32, somebody: 13, anew: 3, told: 23, befall: 0, hindrance: 1, errand: 1,
};

test.each(Object.entries(limits))('the word %s is used at most %i times', (word, limit) => {
  expect(counts.words[word]).toBeLessThanOrEqual(limit);
});

test('no folder holds more than 40 source files', () => {
  expect(counts.fullFolders).toEqual({});
});

test('no file exists once for each language', () => {
  expect(counts.twins).toEqual([]);
});

test('no generated message file is committed', () => {
  expect(counts.generatedMessages).toEqual([]);
});
