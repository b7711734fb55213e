import { formatFigure, formatRatio } from './figures.ts';
import { type Row, ratioOf } from './result-row.ts';

const titles = ['', 'floor', 'ours', 'ratio', 'aim', 'how it was measured'];
const toTheRight = new Set([1, 2, 3]); // columns of figures

/** Returns a Markdown table that is aligned as plain text, too. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [titles, ...rows.map(cellsOf)];
  const widths = titles.map((_, column) => Math.max(3, ...cells.map((row) => widthOf(row[column] ?? ''))));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => pad(cell, widths[column] ?? 0, toTheRight.has(column))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    toTheRight.has(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );

  const [head = [], ...body] = cells;
  return [head, rule, ...body].map(line).join('\n');
}

function cellsOf(row: Row): string[] {
  const { what, floor, ours, unit, aim, how } = row;
  const ratio = ratioOf(row);
  return [
    what,
    floor === undefined ? '–' : formatFigure(floor),
    `${formatFigure(ours)} ${unit}`,
    ratio === undefined ? '–' : formatRatio(ratio),
    aim ? `${aim.isMet(row) ? '✓' : '✗'} ${aim.text}` : '',
    how,
  ];
}

const widthOf = (text: string) => [...text].length;

function pad(text: string, width: number, toRight: boolean) {
  const gap = ' '.repeat(Math.max(0, width - widthOf(text)));
  return toRight ? gap + text : text + gap;
}
