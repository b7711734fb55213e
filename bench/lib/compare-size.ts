import { type Row, ratioOf, type Target } from './result-row.ts';

const aim: Target = {
  text: '≤ 150 % of the small shop',
  isMet: (row) => (ratioOf(row) ?? 0) <= 1.5,
};

/** Replaces the floor of durations in a large shop by the figure of the small shop. */
export const besideSmaller = (rows: readonly Row[], smaller: readonly Row[]): Row[] =>
  rows.map((row) => {
    const before = smaller.find(({ what }) => what === row.what);
    if (row.unit !== 'ms' || !before) return row;
    return { ...row, floor: before.ours, aim, how: `${row.how}; floor: ours in the small shop` };
  });
