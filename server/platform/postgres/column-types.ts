import pg from 'pg';

const { INT8, TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins;

/** The array types, for which `pg` has no names. */
const [TEXT_ARRAY, INT8_ARRAY, TIMESTAMPTZ_ARRAY, TIMESTAMP_ARRAY, DATE_ARRAY] = [
  1009, 1016, 1185, 1115, 1182,
];

/** A count or an amount. Beyond 2⁵³ a JavaScript number would silently round it. */
function safeInteger(text: string) {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return number;
}

/** 2026-01-31 08:00:00.123456+00, as every session in UTC writes it, in the form in which it travels. */
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

/** How column values come out of the driver: int8 as a safe integer, moments and days as ISO text. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => parsers.get(type) ?? pg.types.getTypeParser(type, format),
};
