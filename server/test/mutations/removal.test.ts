import { expect, test } from 'vitest';
import { removePiece } from './removal.ts';

const source = `/** One. */
export async function lockOne(tx: Tx) {
  return tx.one('for update');
}

const lockTwo = () => two('for update');
`;

const removal = { file: 'x.ts', take: "'for update'" };

test('a piece is taken from the symbol that is named, wherever it is in the file', () => {
  expect(removePiece(source, { ...removal, in: 'lockTwo' })).toBe(
    source.replace("two('for update')", 'two()'),
  );
  expect(removePiece(`\n\n${source}`, { ...removal, in: 'lockOne', put: "''" })).toContain("tx.one('')");
});

test('a piece that the file has twice needs a symbol', () => {
  expect(() => removePiece(source, removal)).toThrow(
    "'for update' is there 2 times: name the symbol with `in`",
  );
});

test('a missing piece or symbol is an error', () => {
  expect(() => removePiece(source, { ...removal, take: 'for share' })).toThrow('for share is not there');
  expect(() => removePiece(source, { ...removal, in: 'lockTwo', take: 'tx' })).toThrow(
    'tx is not in lockTwo',
  );
  expect(() => removePiece(source, { ...removal, in: 'lockThree' })).toThrow('there is no lockThree');
});
