/** A pack, with each number on the line of its unit. */
export const noBreakUnits = (pack: string) => pack.replace(/(\d) (?=\S)/g, '$1\u00a0');
