import pg from 'pg';

const { INT8, TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins;

/** The array types without names in `pg`. */
const [TEXT_ARRAY, INT8_ARRAY, TIMESTAMPTZ_ARRAY, TIMESTAMP_ARRAY, DATE_ARRAY] = [
  1009, 1016, 1185, 1115, 1182,
];

/** Parses a count or an amount. Throws above 2⁵³, where JavaScript would round. */
function safeInteger(text: string) {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`safeInteger: ${text} exceeds a JavaScript number`);
  return number;
}

/** Converts 2026-01-31 08:00:00.123456+00, the format of UTC sessions, to ISO 8601. */
const isoMoment = (text: string) => text.replace(' ', 'T').replace(/\+00$/, 'Z');

const asWritten = (text: string) => text;

const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY);

const arrayOf =
  <T>(element: (text: string) => T) =>
  (text: string) =>
    parseTexts(text).map((item) => (item === null ? null : element(item)));

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [INT8_ARRAY, arrayOf(safeInteger)],
  [TIMESTAMPTZ, isoMoment],
  [TIMESTAMPTZ_ARRAY, arrayOf(isoMoment)],
  [TIMESTAMP, asWritten],
  [TIMESTAMP_ARRAY, arrayOf(asWritten)],
  [DATE, asWritten],
  [INTERVAL, asWritten],
  [DATE_ARRAY, arrayOf(asWritten)],
]);

/** The types of column values: int8 as a safe integer, moments and days as ISO text. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => parsers.get(type) ?? pg.types.getTypeParser(type, format),
};
