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
  whoever: 0, nobody: 0, somebody: 0, anew: 0, told: 0, befall: 0, hindrance: 0, errand: 0,
};

test.each(Object.entries(limits))('the word %s is used at most %i times', (word, limit) => {
  expect(counts.words[word]).toBeLessThanOrEqual(limit);
});

/** Languages are rows of contract/lib/languages.ts; lower the limits when a branch goes. */
const branches: Record<string, number> = { backoffice: 1, contract: 1, storefront: 17 };

test('code does not branch on a language', () => {
  for (const [workspace, count] of Object.entries(counts.languageBranches))
    expect([workspace, count <= (branches[workspace] ?? 0)]).toEqual([workspace, true]);
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
