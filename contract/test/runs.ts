/**
 * How often a property is tried: so often in `npm test`, and twenty times as often in `npm run prove`, which has the
 * time.
 */
export const isProving = process.env.PROVE === '1';
export const runs = (light: number): number => (isProving ? 20 * light : light);

/** Milliseconds that a test may take whose tries are so many: half an hour where there is the time. */
export const testTimeoutMs = (light: number): number => (isProving ? 1_800_000 : light);
