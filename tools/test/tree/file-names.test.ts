import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { exportsOf, filesNamedOtherwise, isNamedAfter, sharesAWord } from './file-names.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Lower the limits when a file gets the name of its export; never raise them. The one export is the text that
 * tools/codegen/refusals.ts writes.
 */
const limits = { all: 160, withOneExport: 1 };

test('files are named after what they export', () => {
  const found = filesNamedOtherwise(root);
  const alone = found.filter((file) => exportsOf(readFileSync(join(root, file), 'utf8')).length === 1);

  expect([found.length <= limits.all, alone.length <= limits.withOneExport]).toEqual([true, true]);
});

/** Files that share no word with an export. Only remove lines. */
const strangers: string[] = [
  'contract/lib/texts.ts',
  'server/platform/db/localised.ts',
  'server/platform/db/seeding.ts',
  'server/platform/http/http.ts',
  'storefront/platform/page/links.ts',
  'tools/codegen/refusals.ts', // its export is a line of the file that it writes
  'tools/seed/seed-demo-farms.ts',
];

test('the name of a file has a word of one of its exports', () => {
  const found = filesNamedOtherwise(root).filter(
    (file) => !sharesAWord(file, exportsOf(readFileSync(join(root, file), 'utf8'))),
  );
  expect(found).toEqual(strangers);
});

test('a word is shared in the singular, whatever stands around it', () => {
  expect(sharesAWord('a/save-crops.ts', ['addCrop'])).toBe(true);
  expect(sharesAWord('a/panel.tsx', ['DetailPage', 'Part'])).toBe(false);
  expect(sharesAWord('contract/delivery/delivery.ts', ['Slot'])).toBe(true);
});

test('a file may add to the name of its export, or say less', () => {
  expect(isNamedAfter('a/place-order.ts', ['placeOrder'])).toBe(true);
  expect(isNamedAfter('a/pepper.ts', ['readPepper'])).toBe(true);
  expect(isNamedAfter('a/customer-notes.tsx', ['Notes'])).toBe(true);
  expect(isNamedAfter('a/turn-coins.ts', ['convertCoins'])).toBe(false);
  expect(exportsOf('export const one = 1;\nexport { two, three as four };')).toEqual(['one', 'two', 'four']);
});
