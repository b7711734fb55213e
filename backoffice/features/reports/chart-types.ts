/** One row of a report as its chart draws it. */
export interface Drawn {
  key: string;
  name: string;
  value: number;
  formatted: string;
}
