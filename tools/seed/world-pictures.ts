import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ServedPicture } from '../../server/domains/catalogue/catalogue-seed-types.ts';
import { filesIn } from '../../server/platform/files/files.ts';
import { mediaUrls } from '../../server/platform/files/media.ts';

const folder = fileURLToPath(new URL('../../world/pictures/', import.meta.url));

/** Every drawing of the world by its name in `world/pictures`, with where it is sent from and its size. */
export function worldPictures(): Map<string, ServedPicture> {
  const urlOf = mediaUrls(folder);
  return new Map(
    filesIn(folder).map(({ path, file }) => {
      const name = path.replace(/^\//, '');
      return [name, { original: urlOf(name), ...svgSize(file) }];
    }),
  );
}

/** A drawing says its proportions itself: `viewBox="0 0 64 64"`. */
function svgSize(file: string) {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  if (!width || !height) throw new Error(`${file} does not say how large it is`);
  return { width: Number(width), height: Number(height) };
}
