/** One row of a report as its chart draws it. */
export interface ChartRow {
  key: string;
  name: string;
  value: number;
  formatted: string;
}
