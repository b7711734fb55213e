import { formatFigure, formatRatio } from './figures.ts';

/** One line of the table: a figure of ours beside what this machine could do at best. */
export interface Row {
  readonly what: string;
  readonly floor?: number; // of the same unit
  readonly ours: number;
  readonly unit: string;
  readonly aim?: Target;
  readonly how: string;
}

/** What we want of a row, and whether it is so. */
export interface Target {
  readonly text: string;
  isMet(row: Figures): boolean;
}

type Figures = Pick<Row, 'ours' | 'floor'>;

export const ratioOf = ({ ours, floor }: Figures): number | undefined =>
  floor === undefined ? undefined : ours / floor;

export const atLeast = (figure: number): Target => ({
  text: `≥ ${formatFigure(figure)}`,
  isMet: ({ ours }) => ours >= figure,
});

export const atMost = (figure: number): Target => ({
  text: `≤ ${formatFigure(figure)}`,
  isMet: ({ ours }) => ours <= figure,
});

export const exactly = (figure: number): Target => ({
  text: formatFigure(figure),
  isMet: ({ ours }) => ours === figure,
});

export const atMostOfFloor = (share: number): Target => ({
  text: `≤ ${formatRatio(share)} of the floor`,
  isMet: (row) => (ratioOf(row) ?? Number.POSITIVE_INFINITY) <= share,
});

export const atLeastOfFloor = (share: number): Target => ({
  text: `≥ ${formatRatio(share)} of the floor`,
  isMet: (row) => (ratioOf(row) ?? 0) >= share,
});
