/** The number of runs of a property test: twenty times as many in `npm run prove`. */
export const isProving = process.env.PROVE === '1';
export const runs = (light: number): number => (isProving ? 20 * light : light);

/** Returns the timeout in milliseconds of a test with that many runs: half an hour in `npm run prove`. */
export const testTimeoutMs = (light: number): number => (isProving ? 1_800_000 : light);
