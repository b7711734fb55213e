import { inLatin } from '@kebun/contract/catalogue/taxonomy/latin-slug.ts';
import { type Localised, textIn } from '@kebun/contract/lib/localised.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';

/** Keeps link anchors. A part without one is named after its heading or question. */
export function withAnchors<Name extends string, T extends { id?: string } & Record<Name, Localised>>(
  parts: readonly T[],
  name: Name,
) {
  const taken = new Set(parts.flatMap(({ id }) => id ?? []));
  return parts.map((part) => {
    if (part.id) return { ...part, id: part.id };
    const words = inLatin(textIn(part[name], baseLanguage()))
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? ['part'];
    const base = words.slice(0, 6).join('-').slice(0, 50);
    let id = base;
    for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
    taken.add(id);
    return { ...part, id };
  });
}
