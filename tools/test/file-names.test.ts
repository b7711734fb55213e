import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { exportsOf, filesNamedOtherwise, isNamedAfter } from './file-names.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Lower the limits when a file gets the name of its export; never raise them. The one export is the text that tools/codegen/refusals.ts writes. */
const limits = { all: 178, withOneExport: 1 };

test('files are named after what they export', () => {
  const found = filesNamedOtherwise(root);
  const alone = found.filter((file) => exportsOf(readFileSync(join(root, file), 'utf8')).length === 1);

  expect([found.length <= limits.all, alone.length <= limits.withOneExport]).toEqual([true, true]);
});

test('a file may add to the name of its export, or say less', () => {
  expect(isNamedAfter('a/place-order.ts', ['placeOrder'])).toBe(true);
  expect(isNamedAfter('a/pepper.ts', ['readPepper'])).toBe(true);
  expect(isNamedAfter('a/customer-notes.tsx', ['Notes'])).toBe(true);
  expect(isNamedAfter('a/turn-coins.ts', ['convertCoins'])).toBe(false);
  expect(exportsOf('export const one = 1;\nexport { two, three as four };')).toEqual(['one', 'two', 'four']);
});
