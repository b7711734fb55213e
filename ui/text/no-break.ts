/** What a pack is, with each figure beside what it counts. */
export const noBreakUnits = (pack: string) => pack.replace(/(\d) (?=\S)/g, '$1\u00a0');
