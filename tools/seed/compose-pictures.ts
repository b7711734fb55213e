/**
 * Draws the pictures of the demo's bundles from those of their parts: `npx node tools/seed/compose-pictures.ts`. Run it
 * after the default parts of a bundle, or their drawings, have changed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { bundles } from '@kebun/world/bundles.ts';
import { products } from '@kebun/world/products.ts';

const folder = new URL('../../world/pictures/', import.meta.url);

/** The positions of up to five parts, from back to front: left, top and size on a sheet of 64. */
const places = [
  [20, 1, 27],
  [1, 9, 29],
  [34, 9, 29],
  [6, 32, 31],
  [30, 32, 32],
] as const;

const pictureOf = new Map(
  products.flatMap(({ sku, packs = [], picture }) =>
    [sku, ...packs.map((pack) => pack.sku)].map((code) => [code, picture] as const),
  ),
);

/** Returns a drawing without its frame and title. */
function drawing(file: string) {
  const svg = readFileSync(new URL(file, folder), 'utf8');
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<\/svg>\s*$/, '');
}

mkdirSync(new URL('bundles/', folder), { recursive: true });
for (const { slug, slots, picture } of bundles) {
  const files = [...new Set(slots.map(({ options: [first = ''] }) => pictureOf.get(first) ?? ''))];
  const parts = files
    .slice(0, places.length)
    .toReversed()
    .map((file, n) => {
      const [x, y, size] = places[n] ?? [0, 0, 64];
      return `<g transform="translate(${x} ${y}) scale(${size / 64})">${drawing(file)}</g>`;
    });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img"><title>${slug}</title>${parts.join('')}</svg>\n`;
  writeFileSync(new URL(picture, folder), svg);
}
