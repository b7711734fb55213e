import { formatFigure, formatRatio } from './figures.ts';

/** One row of the table: our figure beside the best possible one. */
export interface Row {
  readonly what: string;
  readonly floor?: number; // in the same unit
  readonly ours: number;
  readonly unit: string;
  readonly aim?: Target;
  readonly how: string;
}

/** A target for a row, and whether it is met. */
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

export const exactTarget = (figure: number): Target => ({
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
