/** What a pack is, with each figure beside what it counts and what stands in brackets in one piece. */
export const unbroken = (pack: string) =>
  pack.replace(/\d \S|\(.*?\)/g, (part) => part.replaceAll(' ', '\u00a0'));
