import { type Row, ratioOf, type Target } from './result-row.ts';

const aim: Target = {
  text: '≤ 150 % of the small shop',
  isMet: (row) => (ratioOf(row) ?? 0) <= 1.5,
};

/** How long things take in a large shop, beside the small one's figure instead of a floor. */
export const besideSmaller = (rows: readonly Row[], smaller: readonly Row[]): Row[] =>
  rows.map((row) => {
    const before = smaller.find(({ what }) => what === row.what);
    if (row.unit !== 'ms' || !before) return row;
    return { ...row, floor: before.ours, aim, how: `${row.how}; floor: ours in the small shop` };
  });
