/**
 * The flags of every browser of the tests. As root there is no sandbox. A page of a test lives for seconds: optimizing
 * its script takes longer than running it (docs/decisions/0118).
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--js-flags=--max-lazy --no-maglev --no-turbofan',
] as const;

/** The same for a phone of `npm run prove -- phone`, which optimizes as a visitor's does. */
export const phoneFlags = browserFlags.filter((flag) => !flag.startsWith('--js-flags'));
