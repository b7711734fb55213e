import { inLatin } from '@kebun/contract/catalogue/taxonomy/latin-slug.ts';

/** Returns a readable, unique slug. It identifies a zone or method permanently, also after a rename. */
export async function uniqueSlug(name: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  const words = inLatin(name)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['new'];
  const slug = words.join('-').slice(0, 50).replace(/-$/, '');
  for (let nth = 1; ; nth++) {
    const free = nth === 1 ? slug : `${slug}-${nth}`;
    if (!(await isTaken(free))) return free;
  }
}
